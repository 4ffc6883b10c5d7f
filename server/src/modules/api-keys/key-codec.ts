import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const PREFIX = 'bd_'
const RANDOM_BYTES = 32
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** Length of 32 bytes in base 62, padded. */
const LENGTH = 43
const SHAPE = new RegExp(`^${PREFIX}[0-9A-Za-z]{${LENGTH}}$`)

/** Prefix of the encryption scheme, so that another one may follow. */
const VERSION = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16

export type KeyCodec = ReturnType<typeof createKeyCodec>

/** Uses the server's secret to recognise a key, and to show it to its owner again. */
export function createKeyCodec(appSecret: string) {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', appSecret, '', purpose, 32))
  const lookupKey = derive('api-key-lookup')
  const encryptionKey = derive('api-key-encryption')
  return {
    hash: (apiKey: string): Buffer => createHmac('sha256', lookupKey).update(apiKey).digest(),
    encrypt(apiKey: string, companyId: number): Buffer {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', encryptionKey, nonce).setAAD(Buffer.from(String(companyId)))
      const text = Buffer.concat([cipher.update(apiKey, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), text])
    },
    /** Undefined if it was encrypted with another secret or for another company. */
    decrypt(stored: Buffer, companyId: number): string | undefined {
      const nonce = stored.subarray(1, 1 + NONCE_BYTES)
      const tag = stored.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES)
      const text = stored.subarray(1 + NONCE_BYTES + TAG_BYTES)
      try {
        const decipher = createDecipheriv('aes-256-gcm', encryptionKey, nonce, { authTagLength: TAG_BYTES })
        decipher.setAAD(Buffer.from(String(companyId))).setAuthTag(tag)
        return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}

export function newApiKey(): string {
  let rest = BigInt(`0x${randomBytes(RANDOM_BYTES).toString('hex')}`)
  let text = ''
  for (; rest > 0n; rest /= 62n) text = (DIGITS[Number(rest % 62n)] ?? '') + text
  return PREFIX + text.padStart(LENGTH, '0')
}

/** Malformed keys are not looked up. */
export function looksLikeApiKey(text: string): boolean {
  return SHAPE.test(text)
}
