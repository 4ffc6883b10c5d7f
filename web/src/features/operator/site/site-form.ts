import {
  NOTICE_KINDS,
  NOTICE_LINK,
  NOTICE_LINK_HINT,
  NOTICE_TEXT_MAX,
  REGISTRATION_MODES,
} from '@bedesten/contract/notices'
import type { OperatorSite, SiteChange } from '@bedesten/contract/operator-site.schemas'
import { toIstanbul } from '../../../lib/format/dates.ts'
import { isText } from '../../../lib/storage/stored-shapes.ts'

type NoticeKind = (typeof NOTICE_KINDS)[number]

export const PROVIDER_FIELDS = ['name', 'mersis_number', 'chamber', 'address', 'kep_address', 'email', 'phone'] as const
type ProviderField = (typeof PROVIDER_FIELDS)[number]

export interface SiteForm {
  site_name: string
  registration: OperatorSite['registration']
  shown: boolean
  kind: NoticeKind
  text: string
  /** As date fields hold them, in Istanbul; empty without an end. */
  from: string
  to: string
  provider: Record<ProviderField, string>
}

export function toSiteForm({ name, registration, notice, provider }: OperatorSite): SiteForm {
  return {
    site_name: name,
    registration,
    shown: notice !== null,
    kind: notice?.kind ?? 'info',
    text: notice?.text ?? '',
    from: toField(notice?.from),
    to: toField(notice?.to),
    provider: Object.fromEntries(
      PROVIDER_FIELDS.map((field) => [field, provider[field] ?? '']),
    ) as SiteForm['provider'],
  }
}

export const SITE_FORM_FITS = {
  site_name: isText,
  registration: (value: unknown) => REGISTRATION_MODES.some((mode) => mode === value),
  shown: (value: unknown) => typeof value === 'boolean',
  kind: (value: unknown) => NOTICE_KINDS.some((kind) => kind === value),
  text: isText,
  from: isText,
  to: isText,
  provider: (value: unknown) =>
    typeof value === 'object' && value !== null && Object.values(value).every((text) => isText(text)),
}

/** What is wrong, by field. */
export function checkSite({ site_name, shown, text, from, to }: SiteForm): Record<string, string> {
  const errors: Record<string, string> = {}
  if (site_name.trim() === '') errors['site_name'] = 'Site adı gereklidir'
  if (!shown) return errors
  const links = (text.match(/\]\(/g) ?? []).length
  if (text.trim() === '') errors['text'] = 'Duyuru gereklidir'
  else if (text.length > NOTICE_TEXT_MAX) errors['text'] = `Duyuru en fazla ${NOTICE_TEXT_MAX} karakter olabilir`
  else if (links > 1) errors['text'] = 'Duyuruda en fazla bir bağlantı olabilir'
  else if (links === 1 && !NOTICE_LINK.test(text)) errors['text'] = NOTICE_LINK_HINT
  if (from !== '' && to !== '' && from >= to) errors['to'] = 'Bitiş başlangıçtan sonra olmalıdır'
  return errors
}

/** The parts that were changed; the others stay as they are meanwhile. */
export function toSiteChange(before: SiteForm, after: SiteForm): Omit<SiteChange, 'reason'> {
  const isChanged = (fields: (keyof SiteForm)[]) =>
    fields.some((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
  const { site_name, registration, shown, kind, text, from, to, provider } = after
  const notice = shown ? { kind, text: text.trim(), from: toMoment(from), to: toMoment(to) } : null
  return {
    ...(isChanged(['site_name']) && { name: site_name.trim() }),
    ...(isChanged(['registration']) && { registration }),
    ...(isChanged(['shown', ...(shown ? (['kind', 'text', 'from', 'to'] as const) : [])]) && { notice }),
    ...(isChanged(['provider']) && { provider }),
  }
}

function toField(timestamp: string | null | undefined): string {
  return timestamp ? toIstanbul(Date.parse(timestamp)).slice(0, 16) : ''
}

function toMoment(field: string): string | null {
  return field === '' ? null : `${field}:00+03:00`
}
