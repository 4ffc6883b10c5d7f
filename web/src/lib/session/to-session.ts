import type { AnswerOf } from '@bedesten/contract/endpoint'
import type { loginTwoStep } from '@bedesten/contract/recovery.schemas'
import type { LonePerson, SessionUser } from './session-store.ts'

type Answer = Pick<
  AnswerOf<typeof loginTwoStep>['data'],
  'company' | 'person' | 'role' | 'rights' | 'standing' | 'asked_consents' | 'companies'
>

/** What is stored of a login, and of all that answers as one. */
export function toSession(answer: Answer): SessionUser | LonePerson {
  const { company, person, role, rights, standing, asked_consents, companies } = answer
  if (company === null || role === null) return { id: null, person }
  const { id, company_name, email, short_name, logo_url, email_confirmed } = company
  const shown = { id, name: company_name, email, avatar: logo_url, short_name, company_name, logo_url, email_confirmed }
  return { ...shown, person, role, rights, standing, asked_consents, companies }
}
