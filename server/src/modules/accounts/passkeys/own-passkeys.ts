import type { Passkey } from '@bedesten/contract/passkeys.schemas'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { PersonMe } from '../../../http/access.ts'
import { invalid, notFound } from '../../../http/errors.ts'
import { recordForPerson } from '../../activity/record-activity.ts'
import type { AccountTools } from '../account-tools.ts'
import { lockAccount } from '../recovery/recovery.queries.ts'
import { askPassword } from '../two-step/two-step.ts'
import { toPasskey } from './passkey-view.ts'
import * as queries from './passkeys.queries.ts'

export async function listPasskeys(db: Db, personId: number): Promise<Passkey[]> {
  return (await queries.listPasskeys(db, personId)).map(toPasskey)
}

export async function getPasskey(db: Db, personId: number, id: number): Promise<Passkey> {
  const found = await queries.findOwnPasskey(db, personId, id)
  if (!found) throw unknownKey()
  return toPasskey(found)
}

export async function renamePasskey(db: Db, personId: number, id: number, name: string): Promise<Passkey> {
  const renamed = await queries.updatePasskeyName(db, personId, id, name)
  if (!renamed) throw unknownKey()
  return toPasskey(renamed)
}

/** Removing the last one asks for the password, which is then the only way in. */
export async function removePasskey(
  db: Db,
  tools: AccountTools,
  me: PersonMe,
  id: number,
  password: string | undefined,
): Promise<void> {
  const { personId, userAgent } = me
  await getPasskey(db, personId, id)
  if (password !== undefined) await askPassword(db, tools, me, password)
  await inTransaction(db, async (trx) => {
    // Of two removals at once one is the last.
    await lockAccount(trx, personId)
    const removed = await queries.deletePasskey(trx, personId, id)
    if (!removed) throw unknownKey()
    if (password === undefined && !(await queries.hasPasskeys(trx, personId))) {
      throw invalid([{ path: 'password', msg: 'Son geçiş anahtarını kaldırmak için şifrenizi girin' }])
    }
    const act = { kind: 'settings', text: 'geçiş anahtarını kaldırdı', target: removed.name } as const
    await recordForPerson(trx, personId, act, { userAgent, now: new Date() })
  })
}

function unknownKey() {
  return notFound('Geçiş anahtarı bulunamadı')
}
