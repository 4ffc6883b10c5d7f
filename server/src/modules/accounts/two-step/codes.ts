import { createHmac, hkdfSync, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { createSeal } from '../../../sealed-text.ts'

const PERIOD_SECONDS = 30
const SECRET_BYTES = 20
const CODES = 10
/** Without characters that look alike on paper. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Secrets of authenticator apps and recovery codes as they are stored: encrypted or hashed with the server's secret. */
export function createTwoStepCodes(appSecret: string) {
  const recoveryKey = Buffer.from(hkdfSync('sha256', appSecret, '', 'recovery-code', 32))
  return {
    ...createSeal(appSecret, 'two-step-secret'),
    hashRecoveryCode: (code: string, personId: number): Buffer =>
      createHmac('sha256', recoveryKey)
        .update(`${personId}:${foldRecoveryCode(code)}`)
        .digest(),
  }
}

export type TwoStepCodes = ReturnType<typeof createTwoStepCodes>

export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

export function describeSecret(secret: string, account: string) {
  const otpauth_url = totp(secret, account).toString()
  return { secret, otpauth_url, qr_svg: renderSVG(otpauth_url, { border: 2 }) }
}

/** The time step of the code, allowing one before and after; undefined if invalid. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const delta = totp(secret, '').validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta
}

function totp(secret: string, label: string): TOTP {
  return new TOTP({ issuer: 'Bedesten', label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS, digits: 6 })
}

/** `K7MQ-2XPD`, ten of them. */
export function newRecoveryCodes(): string[] {
  const four = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return Array.from({ length: CODES }, () => `${four()}-${four()}`)
}

/** Normalizes typed codes. */
function foldRecoveryCode(code: string): string {
  return code.replaceAll(/[^a-z0-9]/gi, '').toUpperCase()
}
