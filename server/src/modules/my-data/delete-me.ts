import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { retryTransaction } from '../../db/transaction.ts'
import type { PersonMe } from '../../http/access.ts'
import { conflict } from '../../http/errors.ts'
import { addJob } from '../../jobs/add-job.ts'
import { taskOf, type JobKind, type Task } from '../../jobs/task.ts'
import type { AccountTools } from '../accounts/account-tools.ts'
import { lockAccount } from '../accounts/recovery/recovery.queries.ts'
import { confirmIdentity } from '../accounts/two-step/two-step.ts'
import { recordForPerson } from '../activity/record-activity.ts'
import type { FileStore } from '../media/file-store.ts'
import { erasePerson, eraseMentions } from './erase-person.ts'
import { listFilesOf } from './exports/exports.queries.ts'
import { removeExports } from './exports/make-export.ts'

const eraseMentionsJob: JobKind<{ email: string; name: string | null }> = {
  name: 'erase_mentions',
  payload: z.object({ email: z.string(), name: z.string().nullable() }),
  maxAttempts: 14,
}

export function eraseMentionsTask(db: Db): Task {
  return taskOf(eraseMentionsJob, ({ email, name }) => eraseMentions(db, email, name))
}

/** Of somebody who owns no company; memberships end with it. */
export async function deleteMe(
  db: Db,
  { tools, files }: { tools: AccountTools; files: FileStore },
  me: PersonMe,
  given: { password: string; code?: string | undefined },
): Promise<void> {
  await confirmIdentity(db, tools, me, given)
  await refuseOwner(db, me.personId)
  await removeExports(db, files, await listFilesOf(db, { personId: me.personId }))
  const now = new Date()
  await retryTransaction(db, async (trx) => {
    const { email, name } = await lockAccount(trx, me.personId)
    await refuseOwner(trx, me.personId)
    await recordForPerson(
      trx,
      me.personId,
      { kind: 'member', text: 'hesabını sildi' },
      { userAgent: me.userAgent, now },
    )
    await erasePerson(trx, me.personId, now)
    await addJob(trx, eraseMentionsJob, { email, name })
  })
}

/** Also while the company is closing: its owner alone can take it back. */
async function refuseOwner(db: Db, personId: number): Promise<void> {
  const owned = await db
    .selectFrom('members')
    .select('company_id')
    .where('person_id', '=', personId)
    .where('role', '=', 'owner')
    .executeTakeFirst()
  if (owned) throw conflict('owns_company', 'Bir şirketin sahibisiniz. Önce sahipliği devredin ya da şirketi kapatın.')
}
