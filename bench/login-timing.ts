import { login } from '@bedesten/contract/accounts.schemas'
import { API_BASE } from '@bedesten/contract/endpoint'
import { forgotPassword } from '@bedesten/contract/recovery.schemas'
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
    const count = ACCOUNTS * ATTEMPTS_EACH
    return judgeTiming(`${count} refused logins each`, {
      'wrong password': medianOf(known),
      'unknown email': medianOf(unknown),
    })
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

const FORGOT_ROUNDS = 20

/** A known address against an unknown one, in turn, at the call for whoever forgot the password. */
export async function measureForgotTiming(): Promise<boolean> {
  const stage = await openStage({ RATE_LIMIT_PER_MINUTE: '1000000' })
  try {
    const names = Array.from({ length: ACCOUNTS }, (_, index) => `olcum-${index}-firma`)
    for (const name of names) await registerCompany(stage.ours.address, name)
    const times: Record<string, number[]> = { 'known address': [], 'unknown address': [] }
    for (let round = 0; round <= FORGOT_ROUNDS; round++) {
      for (const name of names) {
        for (const [who, domain] of [
          ['known address', 'ornek.test'],
          ['unknown address', 'yok.test'],
        ] as const) {
          const taken = await timeForgot(stage.ours.address, `${name}@${domain}`)
          if (round > 0) times[who]?.push(taken)
        }
      }
    }
    const medians = Object.entries(times).map(([who, taken]) => [who, medianOf(taken)])
    return judgeTiming(`${ACCOUNTS * FORGOT_ROUNDS} forgotten passwords each`, Object.fromEntries(medians))
  } finally {
    await stage.close()
  }
}

async function timeForgot(address: string, email: string): Promise<number> {
  const start = performance.now()
  const reply = await fetch(`${address}${API_BASE}${forgotPassword.path}`, {
    method: forgotPassword.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  await reply.text()
  if (reply.status !== 202) throw new Error(`A forgotten password was answered with ${reply.status}`)
  return performance.now() - start
}

function judgeTiming(what: string, medians: Record<string, number>): boolean {
  const [first = 0, second = 0] = Object.values(medians)
  const difference = Math.abs(second - first) / first
  const passed = difference <= TOLERANCE
  console.log(`median of ${what}`)
  for (const [who, median] of Object.entries(medians)) console.log(`  ${who.padEnd(16)}  ${median.toFixed(2)} ms`)
  console.log(`  ${(difference * 100).toFixed(1)} % apart, ${passed ? 'within' : 'OVER'} ${TOLERANCE * 100} %`)
  return passed
}
