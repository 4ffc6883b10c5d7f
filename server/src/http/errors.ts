import type { FieldError } from '@bedesten/contract/answers.schemas'

interface Extras {
  errors?: FieldError[]
  /** Data a program needs to continue, such as the new total. */
  data?: Record<string, unknown>
  /** Retry-After, in seconds. */
  retryAfter?: number
  /** The key for counting refusals, where the code is too coarse. */
  reason?: string
}

/** A refusal for the caller: stable English code, Turkish message. Any other error is a bug. */
export class AppError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: FieldError[] | undefined
  readonly data: Record<string, unknown> | undefined
  readonly retryAfter: number | undefined
  readonly reason: string

  constructor(status: number, code: string, message: string, extras: Extras = {}) {
    super(message)
    this.name = 'AppError'
    this.status = status
    this.code = code
    this.errors = extras.errors
    this.data = extras.data
    this.retryAfter = extras.retryAfter
    this.reason = extras.reason ?? code
  }
}

export function invalid(errors: FieldError[]): AppError {
  return new AppError(422, 'invalid', 'Lütfen formu kontrol edin', { errors })
}

export function unauthorized(code = 'unauthorized', message = 'Bu işlem için oturum açmanız gerekiyor'): AppError {
  return new AppError(401, code, message)
}

export function notFound(message = 'Aradığınız kayıt bulunamadı'): AppError {
  return new AppError(404, 'not_found', message)
}

/** The same answer as for an unknown path. */
export function unknownAddress(): AppError {
  return new AppError(404, 'not_found', 'Aradığınız adres bulunamadı')
}

/** `path` puts the message under that form field as well. */
export function conflict(code: string, message: string, path?: string): AppError {
  return new AppError(409, code, message, path === undefined ? {} : { errors: [{ path, msg: message }] })
}

export function tooMany(retryAfter: number, reason = 'too_many_requests'): AppError {
  const wait = retryAfter < 90 ? `${retryAfter} saniye` : `${Math.ceil(retryAfter / 60)} dakika`
  return new AppError(429, 'too_many_requests', `Çok fazla deneme yapıldı. Lütfen ${wait} sonra tekrar deneyin.`, {
    retryAfter,
    reason,
  })
}

export function unavailable(retryAfter = 2, reason = 'unavailable'): AppError {
  const message = 'Sistem şu anda yoğun. Lütfen biraz sonra tekrar deneyin.'
  return new AppError(503, 'unavailable', message, { retryAfter, reason })
}
