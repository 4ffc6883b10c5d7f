import { login } from '@bedesten/contract/accounts.schemas'
import { API_BASE } from '@bedesten/contract/endpoint'
import { registerCompany } from './accounts.ts'
import { medianOf } from './report.ts'
import { openStage } from './stage.ts'

const ACCOUNTS = 20
const ATTEMPTS_EACH = 10
const TOLERANCE = 0.1

/** Unknown email against wrong password, in turn; false when their median times lie more than a tenth apart. */
export async function measureLoginTiming(): Promise<boolean> {
  const unlimited = '1000000'
  // The limits stay on, as in production: what they read and write is part of the time.
  const stage = await openStage({
    RATE_LIMIT_PER_MINUTE: unlimited,
    LOGIN_FAILURES_PER_ACCOUNT: unlimited,
    LOGIN_FAILURES_PER_ADDRESS: unlimited,
  })
  try {
    const names = Array.from({ length: ACCOUNTS }, (_, index) => `olcum-${index}-firma`)
    for (const name of names) await registerCompany(stage.ours.address, name)
    const known: number[] = []
    const unknown: number[] = []
    for (let attempt = 0; attempt <= ATTEMPTS_EACH; attempt++) {
      for (const name of names) {
        const wrongPassword = await timeLogin(stage.ours.address, `${name}@ornek.test`)
        const unknownEmail = await timeLogin(stage.ours.address, `${name}@yok.test`)
        // The first round warms up.
        if (attempt > 0) known.push(wrongPassword)
        if (attempt > 0) unknown.push(unknownEmail)
      }
    }
    return judge(medianOf(known), medianOf(unknown))
  } finally {
    await stage.close()
  }
}

async function timeLogin(address: string, email: string): Promise<number> {
  const start = performance.now()
  const reply = await fetch(`${address}${API_BASE}${login.path}`, {
    method: login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'yanlış-şifre-1' }),
  })
  await reply.text()
  if (reply.status !== 401) throw new Error(`A wrong login was answered with ${reply.status}`)
  return performance.now() - start
}

function judge(wrongPassword: number, unknownEmail: number): boolean {
  const difference = Math.abs(unknownEmail - wrongPassword) / wrongPassword
  const passed = difference <= TOLERANCE
  console.log(`median of ${ACCOUNTS * ATTEMPTS_EACH} refused logins each`)
  console.log(`  wrong password  ${wrongPassword.toFixed(1)} ms`)
  console.log(`  unknown email   ${unknownEmail.toFixed(1)} ms`)
  console.log(`  ${(difference * 100).toFixed(1)} % apart, ${passed ? 'within' : 'OVER'} ${TOLERANCE * 100} %`)
  return passed
}
