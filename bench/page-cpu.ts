import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { readCpuMs } from './cpu.ts'
import { medianOf } from './report.ts'
import { BROWSER, type Stage } from './stage.ts'

const ROUNDS = 3
const AMOUNT = 100
/** As many as the engine takes to compile what runs most. */
const WARM_UP = 1000

/**
 * CPU that the server and its database spend on a page that is not at hand, in milliseconds: the median of asking for
 * these paths in turn.
 */
export async function measurePageCpu(stage: Stage, paths: string[], cookie: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let asked = 0
  async function ask(amount: number): Promise<number> {
    const before = readAll(stage)
    for (let count = 0; count < amount; count++) {
      await fetchAnew(agent, stage.ours.address, paths[asked % paths.length] ?? '/', cookie, ++asked)
    }
    return (readAll(stage) - before) / amount
  }
  await ask(WARM_UP)
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await ask(AMOUNT))
  agent.destroy()
  return medianOf(rounds)
}

function readAll({ ours, postmaster }: Stage): number {
  return readCpuMs(ours.pid) + readCpuMs(postmaster)
}

/** Pages are kept by the host they were asked for, so a new one is at hand for nobody. */
async function fetchAnew(agent: Agent, address: string, path: string, cookie: string, number: number): Promise<void> {
  const headers = { ...BROWSER, cookie, host: `olcum-${number}.test` }
  const [answer] = (await once(get(address + path, { agent, headers }), 'response')) as [IncomingMessage]
  if (answer.statusCode !== 200 && answer.statusCode !== 302) throw new Error(`${path} answered ${answer.statusCode}`)
  answer.resume()
  await once(answer, 'end')
}
