import type { Passkey } from '@bedesten/contract/passkeys.schemas'
import { knownTransports } from './webauthn.ts'

interface Row {
  id: number
  name: string
  transports: string[]
  created_at: Date
  last_used_at: Date | null
}

export function toPasskey({ id, name, transports, created_at, last_used_at }: Row): Passkey {
  const isBuiltIn = transports.length === 0 || transports.some((one) => one === 'internal' || one === 'hybrid')
  return {
    id,
    name,
    kind: isBuiltIn ? 'device' : 'security_key',
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }
}

/** A key as browsers are told of it. */
export function toNamed({ credential_id, transports }: { credential_id: Buffer; transports: string[] }) {
  return {
    id: credential_id.toString('base64url'),
    type: 'public-key' as const,
    transports: knownTransports(transports),
  }
}
