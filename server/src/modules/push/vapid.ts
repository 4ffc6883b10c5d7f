import { createECDH, createPrivateKey } from 'node:crypto'
import { createSigner } from 'fast-jwt'

/** At most 24 hours are allowed. */
const EXPIRES_MS = 12 * 3_600_000

export type Vapid = ReturnType<typeof createVapid>

/** Tells push services who sends (RFC 8292). */
export function createVapid(privateKey: string, subject: string) {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey, 'base64url')
  const point = pair.getPublicKey()
  const publicKey = point.toString('base64url')
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x, y, d: privateKey }
  const key = createPrivateKey({ key: jwk, format: 'jwk' }).export({ type: 'pkcs8', format: 'pem' })
  const signer = createSigner({ key, algorithm: 'ES256', expiresIn: EXPIRES_MS })
  return {
    /** For browsers, which bind their subscription to it. */
    publicKey,
    /** The Authorization header for the push service of an endpoint. */
    authorize: (endpoint: string) =>
      `vapid t=${signer({ aud: new URL(endpoint).origin, sub: subject })}, k=${publicKey}`,
  }
}
