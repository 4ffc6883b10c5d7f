import { z } from 'zod'
import type { Db } from '../../../db/database.ts'
import { hashOpaqueToken, newOpaqueToken } from '../sessions/tokens.ts'

/** Also how long a browser asks its user. */
export const CHALLENGE_MS = 5 * 60_000

/** The one use of a challenge. */
export type ChallengeUse =
  | { purpose: 'register'; personId: number; sessionId: number }
  | { purpose: 'login' }
  | { purpose: 'second_step'; personId: number }

export async function issueChallenge(db: Db, use: ChallengeUse, now: Date): Promise<string> {
  const challenge = newOpaqueToken()
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashOpaqueToken(challenge),
      ...toRow(use),
      expires_at: new Date(now.getTime() + CHALLENGE_MS),
    })
    .execute()
  return challenge
}

/** Uses up the challenge that the browser's answer names; undefined if it was not issued for this use. */
export async function takeChallenge(
  db: Db,
  clientDataJSON: string,
  use: ChallengeUse,
  now: Date,
): Promise<string | undefined> {
  const challenge = readChallenge(clientDataJSON)
  if (challenge === undefined) return undefined
  const { purpose, person_id, session_id } = toRow(use)
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashOpaqueToken(challenge))
    .where('purpose', '=', purpose)
    .where('person_id', 'is not distinct from', person_id)
    .where('session_id', 'is not distinct from', session_id)
    .where('expires_at', '>', now)
    .returning('purpose')
    .executeTakeFirst()
  return taken && challenge
}

export async function deleteOldChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute()
}

function toRow(use: ChallengeUse) {
  return {
    purpose: use.purpose,
    person_id: use.purpose === 'login' ? null : use.personId,
    session_id: use.purpose === 'register' ? use.sessionId : null,
  }
}

const ClientData = z.object({ challenge: z.string() })

function readChallenge(clientDataJSON: string): string | undefined {
  try {
    return ClientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).challenge
  } catch {
    return undefined
  }
}
