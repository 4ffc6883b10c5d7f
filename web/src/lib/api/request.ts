import { API_BASE } from '@bedesten/contract/endpoint'
import type { AnswerOf, Call, Endpoint, EndpointOf } from '@bedesten/contract/endpoint'
import type { Failure, FieldError } from '@bedesten/contract/answers.schemas'
import { endOutage } from './outage.ts'
import type { Transport } from './transport.ts'
import { uploadWith } from './upload.ts'
import type { OnProgress } from './upload.ts'

/** A call without its types: `call` in call.ts is the typed way in. */
export interface RequestParts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  files?: Record<string, File | File[] | undefined>
  signal?: AbortSignal | undefined
  transport?: Transport | undefined
  /** For calls with files: how much of them has left. */
  onProgress?: OnProgress | undefined
  /** Sent again with the same key, a call does its work once. */
  idempotencyKey?: string | undefined
  /** Names the company that asks. */
  token?: string | undefined
}

export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly errors: FieldError[]
  /** What the page needs to go on, such as a new total. */
  readonly data: Record<string, unknown>

  constructor(
    status: number,
    code: string,
    message: string,
    errors: FieldError[] = [],
    data: Record<string, unknown> = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.errors = errors
    this.data = data
  }
}

/** The server is there, but says that it cannot do its work for the moment. */
export function isAway(error: unknown): boolean {
  return error instanceof ApiError && error.status === 503
}

/** Throws ApiError for every answer that is not a success, and fetch's own error when there is no answer at all. */
export async function send<C extends Call<Endpoint>>(
  endpoint: C,
  parts: RequestParts,
): Promise<AnswerOf<EndpointOf<C>>> {
  const transport = parts.transport ?? (parts.onProgress ? uploadWith(parts.onProgress) : fetch)
  const url = API_BASE + fillPath(endpoint.path, parts.params) + toSearch(parts.query)
  const response = await transport(url, toInit(endpoint, parts))
  const answer: unknown = await response.json().catch(() => undefined)
  if (!response.ok || answer === undefined) throw toApiError(response.status, answer)
  endOutage()
  return answer as AnswerOf<EndpointOf<C>>
}

function toInit({ method }: Call<Endpoint>, { signal, token, idempotencyKey, body, files }: RequestParts): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (token) headers['authorization'] = `Bearer ${token}`
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
  const init: RequestInit = { method, headers, ...(signal && { signal }) }
  // The browser writes the header of a form, which names the boundary between its parts.
  if (files) return { ...init, body: toFormData(files, body) }
  if (!body) return init
  headers['content-type'] = 'application/json'
  return { ...init, body: JSON.stringify(body) }
}

/** Everything in a form is text: what is not, travels as JSON. */
function toFormData(files: NonNullable<RequestParts['files']>, body: RequestParts['body'] = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value !== undefined)
      form.append(name, typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value))
  }
  for (const [name, given] of Object.entries(files)) for (const file of [given ?? []].flat()) form.append(name, file)
  return form
}

function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

function toSearch(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined && value !== '')
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return search && `?${search}`
}

/** `answer` is the body of a refusal, if it could be read. */
export function toApiError(status: number, answer: unknown): ApiError {
  const { code, message, errors, data } = (answer ?? {}) as Partial<Failure>
  return new ApiError(status, code ?? 'unknown', message ?? `HTTP error! status: ${status}`, errors, data)
}
