import { getCompany } from '@bedesten/contract/companies.calls'
import type { Company } from '@bedesten/contract/companies.schemas'
import { addOwnPerson } from './own-person.ts'
import { call } from '../../lib/api/call.ts'
import { keepNetPrices } from '../../lib/storage/net-prices.ts'
import { readUser, storeUser } from '../../lib/session/session-store.ts'
import { readStored, writeStored } from '../../lib/storage/storage.ts'

const FRESH_MS = 10 * 60_000

/** Fetches changes made on another device, at most once in ten minutes. */
export function followOwnProfile(userId: number): void {
  const lastRead = Number(readStored('profileReadAt') ?? 0)
  if (Date.now() - lastRead >= FRESH_MS) void addOwnProfile(userId).catch(() => undefined)
  if (Date.now() - lastRead >= FRESH_MS || !readUser()?.asked_consents) void addOwnPerson(userId).catch(() => undefined)
}

/** Brings the remembered user, and how it reads prices, up to date with the company's own profile. */
export async function addOwnProfile(userId: number): Promise<void> {
  const [before, pricesBefore] = [readUser(), readStored('netPrices')]
  const { data } = await call(getCompany, { params: { id: String(userId) } })
  // Something was saved meanwhile, perhaps in another tab: the answer may be from before.
  if (readUser() !== before || readStored('netPrices') !== pricesBefore)
    return readUser()?.id === userId ? addOwnProfile(userId) : undefined
  rememberOwnProfile(data)
  const user = readUser()
  const { id, email, email_confirmed, show_net_prices } = data
  if (user?.id === id && show_net_prices !== undefined) {
    writeStored('profileReadAt', String(Date.now()))
    keepNetPrices(show_net_prices)
  }
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
