import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { frameworkRefusal, toFailure } from '../error-handler.ts'
import { hasAnswer, readOn } from './read-on.ts'

const STATUS: Record<string, [status: number, reason: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
}

/** Malformed HTTP never reaches a route, but gets the same error envelope. */
export function answerBrokenRequests(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  if (hasAnswer(socket)) return socket.destroySoon()
  const [status, reason] = STATUS[error.code ?? ''] ?? [400, 'Bad Request']
  const body = JSON.stringify(toFailure(frameworkRefusal(status), randomUUID()))
  const head = `HTTP/1.1 ${status} ${reason}\r\nContent-Type: application/json; charset=utf-8`
  const answer = `${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`
  // A silent client is cut off: half closed, the socket could stay open for ever.
  if (status === 408) return void socket.end(answer, () => socket.destroy())
  // The parser has failed and cannot continue.
  socket.removeAllListeners('data')
  readOn(socket, socket)
  socket.end(answer)
}
