import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

const PERIOD_SECONDS = 30
const SECRET_BYTES = 20
const NONCE_BYTES = 12
const TAG_BYTES = 16
const CODES = 10
/** Nothing that is mistaken for something else on paper. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Secrets of authenticator apps and recovery codes, as the database keeps them: with the secret of the server. */
export function createTwoStepCodes(appSecret: string) {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', appSecret, '', purpose, 32))
  const encryptionKey = derive('two-step-secret')
  const recoveryKey = derive('recovery-code')
  return {
    encrypt(secret: string, companyId: number): Buffer {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', encryptionKey, nonce).setAAD(Buffer.from(String(companyId)))
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text])
    },
    decrypt(stored: Buffer, companyId: number): string {
      const nonce = stored.subarray(0, NONCE_BYTES)
      const tag = stored.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', encryptionKey, nonce, { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(String(companyId))).setAuthTag(tag)
      return Buffer.concat([decipher.update(stored.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString(
        'utf8',
      )
    },
    hashRecoveryCode: (code: string, companyId: number): Buffer =>
      createHmac('sha256', recoveryKey)
        .update(`${companyId}:${foldRecoveryCode(code)}`)
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

/** Which thirty seconds the code is of, the ones before and after included; undefined when of none. */
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

/** However it was typed. */
function foldRecoveryCode(code: string): string {
  return code.replaceAll(/[^a-z0-9]/gi, '').toUpperCase()
}
