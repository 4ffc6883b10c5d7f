import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const UP = 0x01
const UV = 0x04
const WITH_KEY = 0x40

interface Asked {
  challenge: string
  user?: { id: string }
}

/** How an authenticator, or the page before it, may lie. */
interface Lies {
  origin?: string
  rpId?: string
  counter?: number
  /** Whether it has verified its user. */
  verified?: boolean
  type?: string
  userHandle?: string
}

/**
 * An authenticator in software with one key (ES256, attestation `none`): what a browser would send to the server.
 * `counts` makes it one that counts its signatures.
 */
export function anAuthenticator(origin: string, { counts = false } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const ownRpId = new URL(origin).hostname
  let counter = 0
  let handle = ''

  function clientData(type: string, { challenge }: Asked, lies: Lies): Buffer {
    return Buffer.from(JSON.stringify({ type: lies.type ?? type, challenge, origin: lies.origin ?? origin }))
  }

  function authenticatorData(lies: Lies, attested = Buffer.alloc(0)): Buffer {
    if (counts) counter += 1
    const head = Buffer.alloc(5)
    head[0] = UP | (lies.verified === false ? 0 : UV) | (attested.length > 0 ? WITH_KEY : 0)
    head.writeUInt32BE(lies.counter ?? counter, 1)
    return Buffer.concat([sha256(lies.rpId ?? ownRpId), head, attested])
  }

  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const }
  return {
    id: named.id,
    /** The answer of `navigator.credentials.create`. */
    create(asked: Asked, lies: Lies = {}) {
      handle = asked.user?.id ?? ''
      const attested = Buffer.concat([
        Buffer.alloc(16),
        uint16(id.length),
        id,
        coseOf(publicKey.export({ format: 'jwk' })),
      ])
      const attestation = [
        cborMap(3),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        cborMap(0),
        cborText('authData'),
      ]
      const data = authenticatorData(lies, attested)
      return {
        ...named,
        response: {
          clientDataJSON: clientData('webauthn.create', asked, lies).toString('base64url'),
          attestationObject: Buffer.concat([...attestation, cborBytes(data)]).toString('base64url'),
          transports: ['internal', 'hybrid'],
        },
      }
    },
    /** The answer of `navigator.credentials.get`. */
    get(asked: Asked, lies: Lies = {}) {
      const client = clientData('webauthn.get', asked, lies)
      const data = authenticatorData(lies)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...named,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: lies.userHandle ?? handle,
        },
      }
    },
  }
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

// As much of CBOR as a key needs.

function cborMap(size: number): Buffer {
  return Buffer.from([0xa0 | size])
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 | text.length]), Buffer.from(text)])
}

/** Of 24 to 255 bytes. */
function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x58, bytes.length]), bytes])
}

/** An elliptic key of P-256 for ES256: { 1: 2, 3: -7, -1: 1, -2: x, -3: y }. */
function coseOf({ x = '', y = '' }: { x?: string; y?: string }): Buffer {
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01])
  const point = (key: number, value: string) => [Buffer.from([key]), cborBytes(Buffer.from(value, 'base64url'))]
  return Buffer.concat([head, ...point(0x21, x), ...point(0x22, y)])
}
