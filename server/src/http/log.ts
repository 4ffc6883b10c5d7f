import type { FastifyInstance, FastifyRequest } from 'fastify'
import pretty from 'pino-pretty'
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import { isCounted } from './error-handler.ts'
import { hideToken } from './hide-token.ts'

const SECRETS = [
  'authorization',
  '["x-api-key"]',
  'password',
  'current_password',
  'new_password',
  'accessToken',
  'refreshToken',
  'device_token',
  'password_hash',
  'token_hash',
  'api_key',
  'tax_number',
  'bank_name',
  'bank_account',
]

/** Bodies are never logged; secrets that reach a log object by another way are blanked. */
export function createLogger(options: { level: string; readable: boolean }, destination?: DestinationStream): Logger {
  const settings: LoggerOptions = {
    level: options.level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRETS.flatMap(redactAtDepths), censor: '[gizli]' },
    serializers: { req: describeRequest, err: pino.stdSerializers.err },
  }
  if (destination) return pino(settings, destination)
  if (!options.readable) return pino(settings, openOutput(process.stdout.fd))
  return pino(settings, pretty({ sync: true, singleLine: true, translateTime: 'HH:MM:ss' }))
}

/** If the log cannot be written (full disk), lines are lost; an error thrown here would block answers. */
export function openOutput(dest: number | string): DestinationStream {
  const output = pino.destination({ dest, sync: true, maxLength: 1024 * 1024 })
  output.on('error', () => undefined)
  return output
}

/** Query strings may hold what people searched for, so only the path is logged. */
function describeRequest(request: FastifyRequest) {
  const [path = ''] = request.url.split('?', 1)
  return { method: request.method, path: hideToken(path), address: request.ip }
}

function redactAtDepths(name: string): string[] {
  const dot = name.startsWith('[') ? '' : '.'
  return [name, `*${dot}${name}`, `*.*${dot}${name}`]
}

/** One line per answered request; health checks, static files and counted refusals only at debug level. */
export function logRequests(app: FastifyInstance): void {
  // The fields of the line are fixed, so it needs no redaction.
  const log = app.log.child({}, { redact: [] })
  app.addHook('onResponse', (request, reply, done) => {
    const { exempt } = request.routeOptions.config
    const isQuiet = exempt || isCounted(reply.statusCode) || /^\/(assets|uploads)\//.test(request.url)
    const level = isQuiet ? 'debug' : 'info'
    const company = request.me && { company_id: request.me.id }
    const reqId = request.id
    log[level](
      { reqId, req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime), ...company },
      'answered',
    )
    done()
  })
}
