import { API_BASE } from '@bedesten/contract/endpoint'
import type { AnswerOf, Endpoint, InputOf } from '@bedesten/contract/endpoint'
import type { Failure, FieldError } from '@bedesten/contract/answers'

/** How a call reaches the API: `fetch` in the browser; the page renderer on the server brings its own. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>

type CallInput<E extends Endpoint> = InputOf<E> & {
  signal?: AbortSignal | undefined
  transport?: Transport | undefined
}

type Arguments<E extends Endpoint> = keyof InputOf<E> extends never ? [input?: CallInput<E>] : [input: CallInput<E>]

export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly errors: FieldError[]

  constructor(status: number, code: string, message: string, errors: FieldError[] = []) {
    super(message)
    this.status = status
    this.code = code
    this.errors = errors
  }
}

/** Throws ApiError for every answer that is not a success, and fetch's own error when there is no answer at all. */
export async function call<E extends Endpoint>(endpoint: E, ...[input]: Arguments<E>): Promise<AnswerOf<E>> {
  const parts: Parts = input ?? {}
  const send = parts.transport ?? fetch
  const init: RequestInit = { method: endpoint.method, headers: { accept: 'application/json' } }
  if (parts.signal) init.signal = parts.signal
  if (parts.body) {
    init.headers = { accept: 'application/json', 'content-type': 'application/json' }
    init.body = JSON.stringify(parts.body)
  }
  // The browser itself names the type, because only it knows the boundary.
  if (parts.files) init.body = toForm(parts.files)
  const response = await send(API_BASE + fillPath(endpoint.path, parts.params) + toSearch(parts.query), init)
  const answer: unknown = await response.json().catch(() => undefined)
  if (!response.ok || answer === undefined) throw toApiError(response.status, answer)
  return answer as AnswerOf<E>
}

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  files?: Record<string, File>
  signal?: AbortSignal | undefined
  transport?: Transport | undefined
}

function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

function toSearch(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined && value !== '')
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return search && `?${search}`
}

function toForm(files: Record<string, File>): FormData {
  const form = new FormData()
  for (const [field, file] of Object.entries(files)) form.set(field, file)
  return form
}

function toApiError(status: number, answer: unknown): ApiError {
  const { code, message, errors } = (answer ?? {}) as Partial<Failure>
  return new ApiError(status, code ?? 'unknown', message ?? `HTTP error! status: ${status}`, errors)
}
