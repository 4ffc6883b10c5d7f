import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import { createSigner, createVerifier, TokenError } from 'fast-jwt'
import { z } from 'zod'

const ACCESS_TOKEN_MS = 15 * 60_000
const IDENTITY = { iss: 'bedesten', aud: 'bedesten' }
/** Older tokens have no person: its id was that of the company. */
const Claims = z.object({ sub: z.string(), sid: z.int(), pid: z.int().optional() })

/** What a token says: a company, null for a person who belongs to none, a person, and the session of both. */
export interface TokenClaims {
  id: number | null
  personId: number
  sessionId: number
}

export interface AccessTokens {
  sign(claims: TokenClaims): string
  /** Undefined for a foreign, altered or expired token. */
  verify(token: string): TokenClaims | undefined
  /** The session of a valid token, even if expired, for late logouts. */
  readExpired(token: string): TokenClaims | undefined
}

export function createAccessTokens(appSecret: string): AccessTokens {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'access-token', 32))
  const rules = { key, algorithms: ['HS256' as const], allowedIss: IDENTITY.iss, allowedAud: IDENTITY.aud }
  const signer = createSigner({ key, algorithm: 'HS256', expiresIn: ACCESS_TOKEN_MS, ...IDENTITY })
  const verifier = createVerifier({ ...rules, cache: 5000 })
  const lateVerifier = createVerifier({ ...rules, ignoreExpiration: true })
  return {
    sign: ({ id, personId, sessionId }) =>
      signer({ sub: id === null ? '' : String(id), sid: sessionId, pid: personId }),
    verify: (token) => read(verifier, token),
    readExpired: (token) => read(lateVerifier, token),
  }
}

function read(verifier: (token: string) => unknown, token: string): TokenClaims | undefined {
  try {
    const claims = Claims.parse(verifier(token))
    const id = claims.sub === '' ? null : Number(claims.sub)
    return { id, personId: claims.pid ?? Number(claims.sub), sessionId: claims.sid }
  } catch (error) {
    if (error instanceof TokenError) return undefined
    throw error
  }
}

/** Opaque, 256 random bits; only its hash is stored. For refresh tokens and devices. */
export function newOpaqueToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashOpaqueToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
