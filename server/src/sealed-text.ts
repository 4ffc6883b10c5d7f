import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

export type Seal = ReturnType<typeof createSeal>

/** Encrypts texts for the database: neither a dump without the server's secret nor another company's row opens them. */
export function createSeal(appSecret: string, purpose: string) {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', purpose, 32))
  return {
    encrypt(text: string, companyId: number): Buffer {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(String(companyId)))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },
    /** Throws if it was encrypted with another secret or for another company. */
    decrypt(stored: Buffer, companyId: number): string {
      const nonce = stored.subarray(0, NONCE_BYTES)
      const tag = stored.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(String(companyId))).setAuthTag(tag)
      return Buffer.concat([decipher.update(stored.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString(
        'utf8',
      )
    },
  }
}
