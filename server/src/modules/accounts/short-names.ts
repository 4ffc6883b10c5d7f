import { randomInt } from 'node:crypto'
import { isReservedShortName, lookalikeSkeleton } from '@bedesten/contract/short-name'
import { shortNameCandidates, shortNameFromCompanyName } from '@bedesten/contract/short-name-suggestions'
import type { Db } from '../../db/database.ts'
import { listTakenSkeletons } from './accounts.queries.ts'

const CANDIDATES = 50

export const SHORT_NAME_TAKEN = 'Bu kısa ad kullanılıyor ya da kullanılan bir ada çok benziyor'
export const SHORT_NAME_RESERVED = 'Bu kısa ad kullanılamaz'

export async function checkShortName(db: Db, shortName: string): Promise<{ available: boolean; message: string }> {
  if (isReservedShortName(shortName)) return { available: false, message: SHORT_NAME_RESERVED }
  const taken = await listTakenSkeletons(db, [lookalikeSkeleton(shortName)])
  return taken.size > 0 ? { available: false, message: SHORT_NAME_TAKEN } : { available: true, message: 'Uygun' }
}

/** A suggestion, not a reservation: registration decides. */
export async function suggestShortName(db: Db, companyName: string): Promise<string> {
  const base = shortNameFromCompanyName(companyName)
  const candidates = shortNameCandidates(base, CANDIDATES).filter((name) => !isReservedShortName(name))
  const taken = await listTakenSkeletons(db, candidates.map(lookalikeSkeleton))
  const free = candidates.find((name) => !taken.has(lookalikeSkeleton(name)))
  return free ?? `${base.slice(0, 20).replace(/-$/, '')}-${randomInt(100_000, 1_000_000)}`
}
