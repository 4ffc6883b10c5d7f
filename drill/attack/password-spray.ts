import { aDrillCompany, callApi, logInFrom, PASSWORD } from '../client.ts'
import type { Drill } from '../drill.ts'

const PARALLEL = 120
/** The default of LOGIN_FAILURES_PER_ADDRESS. */
const ALLOWED = 25
const OFFICE_LOGINS = 40

export const PASSWORD_SPRAY: Drill = {
  name: 'password-spray',
  about: `${PARALLEL} accounts are tried at once from one address; from another an office logs in ${OFFICE_LOGINS} times`,
  run: async ({ start, say }) => {
    // How late the machine is has no part in this.
    const server = await start({ EVENT_LOOP_DELAY_MS: '0' })
    const { email } = await aDrillCompany(server)
    const tries = Array.from({ length: PARALLEL }, (_, index) =>
      logInFrom(server, '127.0.0.2', { email: `hedef-${index}@ornek.test`, password: 'bahar-2026' }),
    )
    const statuses = await Promise.all(tries)
    const count = (wanted: number) => statuses.filter((status) => status === wanted).length
    say('all tries were answered')
    let refused = 0
    for (let login = 0; login < OFFICE_LOGINS; login += 1) {
      const { status } = await callApi(server, 'POST', '/auth/login', { email, password: PASSWORD })
      if (status !== 200) refused += 1
    }
    return [
      { what: 'tries at once', value: statuses.length },
      { what: 'tries that were judged', value: count(401), limit: { atMost: ALLOWED } },
      { what: 'tries refused with 429', value: count(429), limit: { atLeast: PARALLEL - ALLOWED } },
      { what: 'right logins of an office', value: OFFICE_LOGINS },
      { what: 'right logins of an office that were refused', value: refused, limit: { atMost: 0 } },
    ]
  },
}
