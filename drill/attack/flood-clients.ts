// Sends without pause from a process of its own, so that what sending costs is not the drill's. It reads no more of an
// answer than where it ends: on a small machine a full client would take the time that the server needs.
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '../client.ts'
import type { FloodJob, FloodResult } from './flood.ts'

const HEAD_END = '\r\n\r\n'

process.once('message', (job: FloodJob) => {
  void flood(job).then((result) => process.send?.(result))
})

async function flood({ address, clients, seconds, paths }: FloodJob): Promise<FloodResult> {
  const { hostname, port, host } = new URL(address)
  const requests = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`))
  const served: number[] = []
  const counts = { refused: 0, broken: 0 }
  const begin = performance.now()
  const end = begin + seconds * 1000
  const isOver = () => performance.now() >= end

  function openClient(first: number): void {
    const socket = connect(Number(port), hostname)
    let turn = first
    let asked = 0
    let status = 0
    /** Bytes of the answer that are still to come; unknown until its head is there. */
    let missing: number | undefined
    function ask(): void {
      if (isOver()) return void socket.destroy()
      asked = performance.now()
      missing = undefined
      const request = requests[turn++ % requests.length]
      if (request) socket.write(request)
    }
    function finish(): void {
      if (status >= 200 && status < 300) served.push(performance.now() - asked)
      else counts.refused += 1
      ask()
    }
    socket.on('connect', ask)
    socket.on('data', (chunk: Buffer) => {
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
      if (missing === 0) finish()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      if (isOver()) return
      counts.broken += 1
      openClient(turn)
    })
  }

  for (let client = 0; client < clients; client += 1) openClient(client)
  await sleep(seconds * 1000)
  const took = (performance.now() - begin) / 1000
  return { served: served.length, ...counts, seconds: took, p99: percentile(served, 0.99), max: Math.max(...served) }
}
