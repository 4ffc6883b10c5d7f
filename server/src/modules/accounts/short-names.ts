import { randomInt } from 'node:crypto'
import { isReservedShortName, lookalikeSkeleton } from '@bedesten/contract/short-name'
import { shortNameCandidates, shortNameFromCompanyName } from '@bedesten/contract/short-name-suggestions'
import type { Db } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { conflict } from '../../http/errors.ts'
import { listTakenSkeletons } from './accounts.queries.ts'

const CANDIDATES = 50

const SHORT_NAME_TAKEN = 'Bu kısa ad kullanılıyor ya da kullanılan bir ada çok benziyor'
const SHORT_NAME_RESERVED = 'Bu kısa ad kullanılamaz'

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

export function refuseReservedName(shortName: string): void {
  if (isReservedShortName(shortName)) throw conflict('short_name_reserved', SHORT_NAME_RESERVED, 'short_name')
}

/** Constraints protect short names and emails; only names of verified companies are checked here. */
export async function refuseVerifiedName(trx: Db, shortName: string): Promise<void> {
  const taken = await listTakenSkeletons(trx, [lookalikeSkeleton(shortName)])
  if (taken.size > 0) throw shortNameTaken()
}

export function explainTaken(error: unknown): never {
  if (isUniqueViolation(error, 'persons_email_key')) {
    throw conflict('email_taken', 'Bu e-posta adresi zaten kayıtlı', 'email')
  }
  if (isUniqueViolation(error)) throw shortNameTaken()
  throw error
}

function shortNameTaken() {
  return conflict('short_name_taken', SHORT_NAME_TAKEN, 'short_name')
}
