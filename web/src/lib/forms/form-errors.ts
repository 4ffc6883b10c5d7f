import { ApiError } from '../api/request.ts'

/** Messages of a refused form. */
export interface FormErrors {
  /** Above the fields. */
  top: string[]
  /** Under each field, by its name. */
  fields: Partial<Record<string, string>>
}

/** Servers before and beside ours use other names for the same two things. */
interface LooseFieldError {
  path?: string
  field?: string
  msg?: string
  message?: string
}

/** What a form says above its fields. */
export interface FormTexts {
  /** The server refused some of the fields. */
  refused: string
  /** It could not be sent, for an unknown reason. */
  failed: string
}

const UNKNOWN = 'Bilinmeyen hata'
const USUAL: FormTexts = { refused: 'Lütfen formu kontrol edin', failed: 'Bir hata oluştu' }

/**
 * Puts a refusal where its form shows it; `fields` are the names of the form's own fields. `toField` finds the field of a
 * path such as `lines.2.quantity`; without one it is shown under the list.
 */
export function toFormErrors(
  error: unknown,
  fields: readonly string[],
  texts = USUAL,
  toField?: (path: string) => string | undefined,
): FormErrors {
  if (!(error instanceof ApiError) || (error.errors.length === 0 && error.code === 'unknown')) {
    return { top: [texts.failed], fields: {} }
  }
  if (error.errors.length === 0) return { top: [error.message], fields: {} }
  const found: FormErrors = { top: [texts.refused], fields: {} }
  const given: LooseFieldError[] = error.errors
  for (const { path, field, msg, message } of given) {
    const place = path ?? field ?? ''
    const exact = toField?.(place)
    const [root] = place.split('.')
    const name = fields.find((known) => known === exact) ?? fields.find((known) => known === root)
    if (name) found.fields[name] ??= msg ?? message ?? UNKNOWN
    else if (!found.top.includes(UNKNOWN)) found.top.push(UNKNOWN)
  }
  return found
}
