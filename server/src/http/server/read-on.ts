import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'

/** More than the largest body that any call takes. */
const MAX_BYTES = 128 * 1024 * 1024
const MAX_MS = 10_000

/** Sockets whose last request was answered before its body had arrived. */
const answered = new WeakSet<Socket>()

/**
 * Drains, within limits, what a client sends after its answer. A socket closed with unread data
 * is reset, and the client would see a broken connection instead of the answer.
 */
export function readOn(rest: Readable, socket: Socket): void {
  answered.add(socket)
  let bytes = 0
  const timer = setTimeout(() => socket.destroy(), MAX_MS).unref()
  const isOver = () => clearTimeout(timer)
  rest.once('end', isOver).once('close', isOver)
  rest.once('end', () => answered.delete(socket))
  rest.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > MAX_BYTES) socket.destroy()
  })
  rest.resume()
}

/** Whether the answer was sent, so that errors in the rest of the input do not matter. */
export function hasAnswer(socket: Socket): boolean {
  return answered.has(socket)
}
