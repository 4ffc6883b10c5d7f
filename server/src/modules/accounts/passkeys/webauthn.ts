import type { Asserted, Attested } from '@bedesten/contract/passkeys.schemas'
import { PASSKEY_TRANSPORTS, type PasskeyTransport } from '@bedesten/contract/passkeys'
import type { Site } from './sites.ts'

/** ES256, RS256 and EdDSA: what phones, Windows Hello and security keys sign with. */
export const ALGORITHMS = [-7, -257, -8]

/** Loaded with the first key: it takes a third of a second, which no start should wait for. */
const load = () => import('@simplewebauthn/server')

interface Expected {
  site: Site
  challenge: string
}

/** The key that a browser has made for this site; undefined if it cannot be verified. */
export async function verifyNewKey(credential: Attested, { site, challenge }: Expected) {
  const { verifyRegistrationResponse } = await load()
  const { transports = [], ...response } = credential.response
  const result = await verifyRegistrationResponse({
    response: { ...credential, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(unverified)
  if (!result?.verified) return undefined
  const { id, publicKey, counter } = result.registrationInfo.credential
  return {
    credentialId: Buffer.from(id, 'base64url'),
    publicKey: Buffer.from(publicKey),
    counter,
    transports: knownTransports(transports),
  }
}

interface KnownKey {
  public_key: Buffer
  counter: number
}

/** The new counter; undefined if the key has not signed this challenge for this site, or counts backwards. */
export async function verifySignature(
  credential: Asserted,
  key: KnownKey,
  { site, challenge }: Expected,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await load()
  const { userHandle: _userHandle, ...response } = credential.response
  const result = await verifyAuthenticationResponse({
    response: { ...credential, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: true,
    credential: { id: credential.id, publicKey: new Uint8Array(key.public_key), counter: key.counter },
  }).catch(unverified)
  return result?.verified ? result.authenticationInfo.newCounter : undefined
}

/** The library throws for every invalid input, and for no other reason. */
function unverified(): undefined {
  return undefined
}

export function knownTransports(given: readonly string[]): PasskeyTransport[] {
  return PASSKEY_TRANSPORTS.filter((transport) => given.includes(transport))
}
