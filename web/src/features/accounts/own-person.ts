import { getMe } from '@bedesten/contract/me.calls'
import type { AnswerOf } from '@bedesten/contract/endpoint'
import type { getMe as GetMe } from '@bedesten/contract/me.schemas'
import { call } from '../../lib/api/call.ts'
import { readUser, storeUser } from '../../lib/session/session-store.ts'

/** Who acts and what she may do, as the server knows it now: a role may have changed since the login. */
export async function addOwnPerson(companyId: number): Promise<void> {
  const { data } = await call(getMe)
  // The amount spent changes with each order, so its readers fetch it themselves.
  const { limits: _limits, two_step_required: _required, ...person } = data
  rememberOwnPerson(companyId, person)
}

export function rememberOwnPerson(
  companyId: number,
  me: Omit<AnswerOf<typeof GetMe>['data'], 'limits' | 'two_step_required'>,
): void {
  const user = readUser()
  // Logged out, or in another company, while the answer was on its way.
  if (user?.id !== companyId) return
  const { role, ...known } = me
  if (role === null) return
  const changed = { ...user, ...known, role }
  if (JSON.stringify(changed) !== JSON.stringify(user)) storeUser(changed)
}
