// The process of sender.ts. It only finds the end of each answer: on a small machine a full client would take
// the time that the server needs.
import { connect, type Socket } from 'node:net'
import type { Job, Request, Sent } from './sender.ts'

const HEAD_END = '\r\n\r\n'

process.on('message', (job: Job) => void send(job).then((sent) => process.send?.(sent)))

async function send({ address, requests, connections, amount = Infinity, seconds = Infinity }: Job): Promise<Sent> {
  const { hostname, port, host } = new URL(address)
  const encoded = requests.map((request) => encode(request, host))
  const sent: Sent = { statuses: {}, times: [], broken: 0, seconds: 0 }
  const open = new Set<Socket>()
  const begin = performance.now()
  const elapsed = () => (performance.now() - begin) / 1000
  let next = 0
  const isOver = () => next >= amount || elapsed() >= seconds

  /** Sends on one connection until the job ends. */
  function openClient(): Promise<void> {
    const socket = connect(Number(port), hostname)
    open.add(socket)
    let asked: number | undefined
    const reader = createReader((status) => {
      sent.statuses[status] = 1 + (sent.statuses[status] ?? 0)
      if (status >= 200 && status < 300) sent.times.push(performance.now() - (asked ?? 0))
      asked = undefined
      ask()
    })
    function ask(): void {
      if (isOver()) return void socket.destroy()
      asked = performance.now()
      for (const part of encoded[next % encoded.length] ?? []) socket.write(part)
      next += 1
    }
    socket.on('connect', ask).on('data', reader)
    socket.on('error', () => undefined)
    return new Promise((resolve) => {
      socket.on('close', () => {
        open.delete(socket)
        if (asked !== undefined && elapsed() < seconds) sent.broken += 1
        resolve(isOver() ? undefined : openClient())
      })
    })
  }

  const timer = setTimeout(() => open.forEach((socket) => socket.destroy()), Math.min(seconds * 1000, 2 ** 31 - 1))
  await Promise.all(Array.from({ length: connections }, openClient))
  clearTimeout(timer)
  return { ...sent, seconds: elapsed() }
}

function encode({ method = 'GET', path, headers = {}, body }: Request, host: string): (string | Uint8Array)[] {
  const size = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
  const lines = Object.entries({ host, ...headers, ...size }).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
  if (body === undefined) return [head]
  return typeof body === 'string' ? [head + body] : [head, body]
}

/** Parses received data and reports the status of each complete answer. */
function createReader(answered: (status: number) => void): (chunk: Buffer) => void {
  let status = 0
  /** Missing bytes of the answer; unknown before its head. */
  let missing: number | undefined
  return (chunk) => {
    if (missing === undefined) {
      const headEnd = chunk.indexOf(HEAD_END)
      const head = chunk.toString('latin1', 0, headEnd)
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
      if (headEnd === -1 || length === undefined) throw new Error(`An answer does not tell its length: ${head}`)
      status = Number(head.slice(9, 12))
      missing = Number(length) - (chunk.length - headEnd - HEAD_END.length)
    } else {
      missing -= chunk.length
    }
    if (missing > 0) return
    missing = undefined
    answered(status)
  }
}
