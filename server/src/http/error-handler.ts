import type { Failure } from '@bedesten/contract/answers.schemas'
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway, isDatabaseBusy, isDiskFull } from '../db/errors.ts'
import { AppError, unavailable } from './errors.ts'
import { isPageRequest, renderFailurePage } from './failure-page.ts'
import type { Refusals } from './protection/refusals.ts'

/** Refusals of the framework, by status. */
const FRAMEWORK_REFUSALS: Record<number, [code: string, message: string]> = {
  400: ['malformed_request', 'İstek okunamadı'],
  404: ['not_found', 'Aradığınız adres bulunamadı'],
  405: ['method_not_allowed', 'Bu adres bu yöntemi desteklemiyor'],
  408: ['timeout', 'İstek zamanında tamamlanmadı'],
  413: ['too_large', 'Gönderilen veri çok büyük'],
  414: ['too_large', 'İstenen adres çok uzun'],
  415: ['unsupported_media_type', 'Bu içerik türü desteklenmiyor'],
  431: ['too_large', 'İstek başlıkları çok büyük'],
}

/** Lets a module translate a database error that its own trigger raised. */
type Explain = (error: unknown) => AppError | undefined

declare module 'fastify' {
  interface FastifyInstance {
    /** The error as sent to the caller. */
    toRefusal: (error: unknown, log: FastifyBaseLogger) => AppError
  }
}

/** One shape for every failure; only faults are logged as errors. Refusals under pressure are counted instead. */
export function handleErrors(app: FastifyInstance, refusals: Refusals, explain: Explain = () => undefined): void {
  function toRefusal(error: unknown, log: FastifyBaseLogger): AppError {
    const refusal = explain(error) ?? toAppError(error)
    // The cause of an overload is logged with its stack, but only once per second.
    const isNews = !isCounted(refusal.status) || refusals.count(refusal.reason)
    const isOwnRefusal = error instanceof AppError && error.cause === undefined && isCounted(refusal.status)
    if (refusal.status >= 500 && isNews && !isOwnRefusal) log.error({ err: error }, 'request failed')
    return refusal
  }
  app.decorate('toRefusal', toRefusal)
  app.setErrorHandler((error, request, reply) => sendFailure(request, reply, toRefusal(error, request.log)))
}

/** Refusals that occur in thousands under pressure. */
export function isCounted(status: number): boolean {
  return status === 429 || status === 503
}

/** A page where a browser asked for one; unknown addresses have theirs from the web, see pages.ts. */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, refusal: AppError) {
  return refusal.status !== 404 && isPageRequest(request)
    ? sendFailurePage(request, reply, refusal)
    : beginFailure(reply, refusal)
        .header('content-type', 'application/json; charset=utf-8')
        .serializer(JSON.stringify)
        .send(toFailure(refusal, request.id))
}

export function sendFailurePage(request: FastifyRequest, reply: FastifyReply, refusal: AppError) {
  return beginFailure(reply, refusal)
    .header('content-type', 'text/html; charset=utf-8')
    .send(renderFailurePage(refusal, request.id))
}

function beginFailure(reply: FastifyReply, { status, retryAfter }: AppError): FastifyReply {
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
  return reply.code(status).header('cache-control', 'no-store')
}

/** 404 for an unknown path or missing content, 405 where the path has other methods only. */
export function refuseUnknown(request: FastifyRequest, reply: FastifyReply, methods: string[]) {
  if (methods.length === 0 || methods.includes(request.method))
    return sendFailure(request, reply, frameworkRefusal(404))
  return sendFailure(request, reply.header('allow', methods.join(', ')), frameworkRefusal(405))
}

export function toFailure(refusal: AppError, requestId: string): Failure {
  return {
    success: false,
    code: refusal.code,
    message: refusal.message,
    ...(refusal.errors ? { errors: refusal.errors } : {}),
    ...(refusal.data ? { data: refusal.data } : {}),
    request_id: requestId,
  }
}

export function frameworkRefusal(status: number): AppError {
  const [code, message] = FRAMEWORK_REFUSALS[status] ?? ['malformed_request', 'İstek okunamadı']
  return new AppError(status, code, message)
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (isDatabaseAway(error)) return unavailable(undefined, 'database_away')
  if (isDatabaseBusy(error)) return unavailable(undefined, 'database_busy')
  if (isDiskFull(error))
    return new AppError(507, 'storage_full', 'Depolama alanı dolu. Lütfen daha sonra tekrar deneyin.')
  const { statusCode: status = 500 } = error as Partial<FastifyError>
  if (status >= 400 && status < 500) return frameworkRefusal(status)
  return new AppError(500, 'internal', 'Beklenmeyen bir hata oluştu. Lütfen daha sonra tekrar deneyin.')
}
