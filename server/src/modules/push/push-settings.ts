import type { PushSettings } from '@bedesten/contract/push.schemas'
import type { Db } from '../../db/database.ts'
import { toMinutes, toTime } from './quiet-hours.ts'

/** Settings of a person for all of her devices. */
export async function readSettings(db: Db, personId: number): Promise<PushSettings> {
  const row = await db
    .selectFrom('push_settings')
    .select(['hide_content', 'quiet_from', 'quiet_to'])
    .where('person_id', '=', personId)
    .executeTakeFirst()
  const { hide_content = false, quiet_from = null, quiet_to = null } = row ?? {}
  const isQuiet = quiet_from !== null && quiet_to !== null
  return { hide_content, quiet: isQuiet ? { from: toTime(quiet_from), to: toTime(quiet_to) } : null }
}

type Change = { [Field in keyof PushSettings]?: PushSettings[Field] | undefined }

/** Absent fields stay. */
export async function changeSettings(db: Db, personId: number, { hide_content, quiet }: Change): Promise<void> {
  const change = {
    ...(hide_content !== undefined && { hide_content }),
    ...(quiet !== undefined && {
      quiet_from: quiet && toMinutes(quiet.from),
      quiet_to: quiet && toMinutes(quiet.to),
    }),
  }
  if (Object.keys(change).length === 0) return
  await db
    .insertInto('push_settings')
    .values({ person_id: personId, ...change })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(change))
    .execute()
}
