import { getCompany } from '@bedesten/contract/companies.calls'
import type { Company } from '@bedesten/contract/companies.schemas'
import { call } from '../../lib/api.ts'
import { readUser, storeUser } from '../../lib/session-store.ts'

/** Brings the remembered user up to date with the company's own profile. */
export async function addOwnProfile(userId: number): Promise<void> {
  const { data } = await call(getCompany, { params: { id: String(userId) } })
  rememberOwnProfile(data)
  const user = readUser()
  const { id, email, email_confirmed } = data
  // The address it logs in with, and whether it was confirmed.
  if (user?.id === id && email !== undefined && email_confirmed !== undefined)
    storeUser({ ...user, email, email_confirmed })
}

export function rememberOwnProfile({ id, company_name, logo_url }: OwnProfile): void {
  const user = readUser()
  // Logged out, or in as another, while the answer was on its way.
  if (user?.id !== id) return
  storeUser({ ...user, name: company_name, avatar: logo_url, company_name, logo_url })
}

type OwnProfile = Pick<Company, 'id' | 'company_name' | 'logo_url'>
