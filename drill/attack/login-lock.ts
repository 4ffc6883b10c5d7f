import { aDrillCompany, callApi, logInFrom, PASSWORD } from '../client.ts'
import type { Drill } from '../drill.ts'

const STRANGERS = ['127.0.0.2', '127.0.0.3', '127.0.0.4']
const TRIES_EACH = 6
const OWNER_LOGINS = 5

export const LOGIN_LOCK: Drill = {
  name: 'login-lock',
  about: `strangers from ${STRANGERS.length} addresses guess at an account; its owner logs in on a device it has used before`,
  run: async ({ start, say }) => {
    // How late the machine is has no part in this.
    const server = await start({ EVENT_LOOP_DELAY_MS: '0' })
    const { email } = await aDrillCompany(server)
    const first = await callApi(server, 'POST', '/auth/login', { email, password: PASSWORD })
    const device_token = (first.body as { data?: { device_token?: string } } | undefined)?.data?.device_token
    const guesses: number[] = []
    const guess = async () => {
      for (const address of STRANGERS) guesses.push(await logInFrom(server, address, { email, password: 'tahmin-1' }))
    }
    for (let round = 0; round < TRIES_EACH; round += 1) await guess()
    say('the strangers have guessed')
    const owner: number[] = []
    for (let round = 0; round < OWNER_LOGINS; round += 1) {
      owner.push((await callApi(server, 'POST', '/auth/login', { email, password: PASSWORD, device_token })).status)
      await guess()
    }
    const judged = guesses.filter((status) => status === 401).length
    return [
      { what: 'guesses of strangers', value: guesses.length },
      { what: 'guesses that were judged', value: judged, limit: { atMost: 5 } },
      { what: 'logins of the owner', value: owner.length },
      {
        what: 'logins of the owner that were refused',
        value: owner.filter((status) => status !== 200).length,
        limit: { atMost: 0 },
      },
    ]
  },
}
