import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { frameworkRefusal, toFailure } from './error-handler.ts'

const STATUS: Record<string, [status: number, reason: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
}

/** What is not HTTP never reaches a route; it still gets the same envelope. */
export function answerBrokenRequests(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, reason] = STATUS[error.code ?? ''] ?? [400, 'Bad Request']
  const body = JSON.stringify(toFailure(frameworkRefusal(status), randomUUID()))
  const head = `HTTP/1.1 ${status} ${reason}\r\nContent-Type: application/json; charset=utf-8`
  socket.end(`${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`)
}
