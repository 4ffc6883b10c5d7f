import { lookup as resolveName } from 'node:dns/promises'
import {
  Agent as HttpAgent,
  request as httpRequest,
  STATUS_CODES,
  type ClientRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { mayReach } from './public-address.ts'

/** Maximum bytes of an answer that are read, and that are stored. */
const READ_BYTES = 16 * 1024
const KEPT_CHARACTERS = 1000

type ResolvedName = { address: string; family: number }[]

interface SenderDeps {
  /** In the zero-setup mode: http, and this very machine. */
  allowsLoopback: boolean
  resolve?: (name: string) => Promise<ResolvedName>
}

export interface Message {
  url: string
  headers: Record<string, string>
  body: string | Buffer
}

export interface Outcome {
  /** Null when nobody answered. */
  status: number | null
  /** Null when it arrived. */
  error: string | null
  response: string | null
  /** The header of an answer that asks to wait. */
  retry_after: string | null
  /** Whether the message went out whole: without an answer it may have arrived all the same. */
  written: boolean
  duration_ms: number
}

export type Sender = ReturnType<typeof createSender>

/**
 * Sends to foreign servers. A name is resolved once per connection, all its addresses must be
 * public, and the connection goes to one of them: a name that resolves differently later
 * (DNS rebinding) has no effect. Redirects are not followed.
 */
export function createSender({ allowsLoopback, resolve = resolveAll }: SenderDeps) {
  /** The addresses of a name, or the reason of a refusal. */
  async function check(name: string): Promise<ResolvedName | Error> {
    try {
      const addresses = await resolve(name)
      if (addresses.length === 0) return Object.assign(new Error('The name has no address'), { code: 'ENOTFOUND' })
      const isReachable = addresses.every(({ address }) => mayReach(address, allowsLoopback))
      return isReachable ? addresses : new ForbiddenAddress()
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
  }

  const lookup: LookupFunction = (name, options, callback) => {
    const answer = async () => {
      const checked = await check(name)
      if (checked instanceof Error) callback(checked, '')
      else if (options.all) callback(null, checked)
      else callback(null, checked[0]?.address ?? '', checked[0]?.family)
    }
    void answer()
  }

  const refuse = (url: string): string | undefined => {
    const { protocol } = new URL(url)
    if (protocol !== 'https:' && !(allowsLoopback && protocol === 'http:')) return 'Adres https:// ile başlamalıdır.'
    const host = hostOf(url)
    const isInside = isIP(host) === 0 ? isLocalName(host) && !allowsLoopback : !mayReach(host, allowsLoopback)
    return isInside ? 'İç ağ adreslerine gönderilemez. İnternetten erişilen bir https adresi yazın.' : undefined
  }

  return {
    /** The reason of a refusal, by the address alone. */
    refuse,
    /** Consecutive messages share a connection. */
    connect(timeoutMs: number) {
      const agents = {
        'http:': new HttpAgent({ keepAlive: true, maxSockets: 1 }),
        'https:': new HttpsAgent({ keepAlive: true, maxSockets: 1 }),
      }
      return {
        send: (message: Message, stop: AbortSignal) => send(message, stop, { agents, lookup, refuse, timeoutMs }),
        close() {
          for (const agent of Object.values(agents)) agent.destroy()
        },
      }
    },
  }
}

class ForbiddenAddress extends Error {}

async function resolveAll(name: string): Promise<ResolvedName> {
  return resolveName(name, { all: true })
}

function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^\[|\]$|\.$/g, '')
}

/** Names that never leave the machine or its network. */
function isLocalName(host: string): boolean {
  return !host.includes('.') || /\.(localhost|local|internal|lan|home\.arpa)$/i.test(host)
}

interface Way {
  agents: { 'http:': HttpAgent; 'https:': HttpsAgent }
  lookup: LookupFunction
  refuse: (url: string) => string | undefined
  timeoutMs: number
}

async function send({ url, headers, body }: Message, stop: AbortSignal, way: Way): Promise<Outcome> {
  const start = performance.now()
  let written = false
  const told = (outcome: Omit<Outcome, 'duration_ms' | 'written' | 'retry_after'> & { retry_after?: string }) => ({
    retry_after: null,
    ...outcome,
    written,
    duration_ms: Math.round(performance.now() - start),
  })
  const refusal = way.refuse(url)
  if (refusal !== undefined) return told({ status: null, error: 'İç ağ adresi, gönderilmedi', response: null })
  const timeout = AbortSignal.timeout(way.timeoutMs)
  const signal = AbortSignal.any([timeout, stop])
  try {
    const request = open(url, { ...headers, 'content-length': Buffer.byteLength(body) }, signal, way)
    request.on('finish', () => (written = true))
    const answer = await ask(request, body)
    const { statusCode: status = 0, headers: answered } = answer
    const retry_after = answered['retry-after']
    const response = describe(answer, await readSome(answer))
    return told({ status, error: errorOf(status), response, ...(retry_after !== undefined && { retry_after }) })
  } catch (error) {
    const reason = timeout.aborted ? `Zaman aşımı, ${way.timeoutMs / 1000} saniye` : toReason(error)
    return told({ status: null, error: reason, response: null })
  }
}

function open(url: string, headers: OutgoingHttpHeaders, signal: AbortSignal, { agents, lookup }: Way): ClientRequest {
  const isSecure = new URL(url).protocol === 'https:'
  const options = { method: 'POST', headers, agent: isSecure ? agents['https:'] : agents['http:'], lookup, signal }
  return isSecure ? httpsRequest(url, options) : httpRequest(url, options)
}

function ask(request: ClientRequest, body: string | Buffer) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    request.on('response', resolve).on('error', reject)
    request.end(body)
  })
}

/** The start of the body; the status counts even if the body is cut off. */
async function readSome(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of answer) {
      const bytes = Buffer.from(chunk)
      chunks.push(bytes)
      size += bytes.length
      if (size >= READ_BYTES) break
    }
  } catch {
    // Cut off or too slow: the part received so far is stored.
  }
  return Buffer.concat(chunks)
    .subarray(0, READ_BYTES)
    .toString('utf8')
    .replaceAll('\0', '')
    .slice(0, KEPT_CHARACTERS)
    .toWellFormed()
}

function describe({ httpVersion, statusCode = 0, statusMessage = '', headers }: IncomingMessage, body: string): string {
  const told = ['content-type', 'retry-after', 'location'].flatMap((name) => {
    const value = headers[name]
    return typeof value === 'string' ? [`${name}: ${value.slice(0, 200)}`] : []
  })
  return [
    `HTTP/${httpVersion} ${statusCode} ${statusMessage.slice(0, 100)}`,
    ...told,
    ...(body === '' ? [] : ['', body]),
  ].join('\n')
}

function errorOf(status: number): string | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) return `${status}, yönlendirme izlenmez`
  return [status, STATUS_CODES[status]].filter(Boolean).join(' ')
}

function toReason(error: unknown): string {
  if (error instanceof ForbiddenAddress) return 'İç ağ adresi, gönderilmedi'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'Adresin adı çözülemedi'
  if (code === 'ECONNREFUSED') return 'Bağlantı reddedildi'
  if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)) return 'Güvenli bağlantı kurulamadı'
  return 'Bağlantı kurulamadı ya da kesildi'
}
