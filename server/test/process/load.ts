import { checkShortName, listSessions, register } from '@bedesten/contract/accounts.schemas'
import { Agent } from 'node:http'
import { inspect } from 'node:util'
import { aRegistration } from '../factories.ts'
import { call, send, type Reply } from './client.ts'

/** Clients that keep their connections open and clients that do not; each sends its next request at once. */
export function startLoad(address: string, token: string) {
  const answers: Reply[] = []
  const readiness: number[] = []
  const broken: string[] = []
  /** New connections that were reset: the system took them in the moment in which the listener closed. */
  const cut: unknown[] = []
  const clientsWith = (agent?: Agent) => [
    async () => answers.push(await call(address, listSessions, {}, { token, agent })),
    async () => answers.push(await call(address, checkShortName, { body: { short_name: 'bos-bir-ad' } }, { agent })),
    async () => answers.push(await send(address, '/login', { agent })),
    async () => answers.push(await call(address, register, { body: aRegistration() }, { agent })),
    async () => readiness.push((await send(address, '/readyz', { agent })).status),
  ]
  async function repeatUntilRefused(request: () => Promise<unknown>): Promise<void> {
    try {
      for (;;) await request()
    } catch (error) {
      if (hasCode(error, 'ECONNRESET') && Reflect.get(error, 'hadCarriedOthers') === false) cut.push(error)
      else if (!isRefusal(error)) broken.push(inspect(error))
    }
  }
  const keepAlive = new Agent({ keepAlive: true })
  const runs = [keepAlive, keepAlive, undefined, undefined].flatMap((agent) =>
    clientsWith(agent).map(repeatUntilRefused),
  )
  return { answers, readiness, broken, cut, refused: Promise.all(runs) }
}

export function isRefusal(error: unknown): boolean {
  return hasCode(error, 'ECONNREFUSED')
}

function hasCode(error: unknown, code: string): error is Error {
  return error instanceof Error && 'code' in error && error.code === code
}
