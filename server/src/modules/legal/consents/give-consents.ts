import { MAIL_CONSENT_VERSION } from '@bedesten/contract/consents'
import type { GivenConsent } from '@bedesten/contract/consents.schemas'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { invalid } from '../../../http/errors.ts'
import { endMailConsent, insertConsents, readNewestVersions } from './consents.queries.ts'

interface Giver {
  personId: number
  /** Of the browser. */
  address: string
  now: Date
}

/** For the transaction of a registration too. An older version than the newest counts as what was read. */
export async function saveConsents(trx: Db, given: GivenConsent[], giver: Giver): Promise<void> {
  if (given.length === 0) return
  const newest = await readNewestVersions(trx)
  const unknown = given.flatMap(({ kind, version }, index) =>
    version > (newest.get(kind) ?? MAIL_CONSENT_VERSION)
      ? [{ path: `consents.${index}.version`, msg: 'Böyle bir sürüm yok' }]
      : [],
  )
  if (unknown.length > 0) throw invalid(unknown)
  const once = new Map(given.map((one) => [`${one.kind} ${one.version}`, one]))
  await insertConsents(trx, [...once.values()], giver)
}

export async function changeConsents(
  db: Db,
  changes: (GivenConsent & { given?: boolean | undefined })[],
  giver: Giver,
): Promise<void> {
  const kept = changes.findIndex(({ kind, given }) => given === false && kind !== 'commercial_mail')
  if (kept !== -1) throw invalid([{ path: `consents.${kept}.given`, msg: 'Bu onay geri alınamaz' }])
  await inTransaction(db, async (trx) => {
    if (changes.some(({ given }) => given === false)) await endMailConsent(trx, giver.personId, giver.now)
    await saveConsents(
      trx,
      changes.filter(({ given }) => given !== false),
      giver,
    )
  })
}
