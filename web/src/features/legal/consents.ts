import { giveConsents, listConsents } from '@bedesten/contract/consents.calls'
import type { InputOf } from '@bedesten/contract/endpoint'
import type { AskedConsent, giveConsents as GiveConsents } from '@bedesten/contract/consents.schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { LEGAL_KEY } from '../../lib/queries/keys/legal.ts'
import { readSession, storeUser, isMember } from '../../lib/session/session-store.ts'

export function consentsQuery(personId: number) {
  return queryOptions({
    queryKey: [...LEGAL_KEY, 'consents', personId],
    queryFn: async ({ signal }) => {
      const { data, asked } = await call(listConsents, { query: {}, signal })
      return { data, asked }
    },
  })
}

/** The session knows at once what is still asked for. */
export async function sendConsents(consents: InputOf<typeof GiveConsents>['body']['consents']) {
  const answer = await call(giveConsents, { body: { consents } })
  rememberAsked(answer.asked)
  return answer
}

function rememberAsked(asked_consents: AskedConsent[]): void {
  const session = readSession()
  if (session && isMember(session)) storeUser({ ...session, asked_consents })
}
