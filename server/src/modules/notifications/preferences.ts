import { PREFERENCE_KINDS, standardWish, type EmailWish, type PreferenceKind } from '@bedesten/contract/notifications'
import type { NotificationPreferences } from '@bedesten/contract/notifications.schemas'
import { standardPush } from '@bedesten/contract/push'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { StoredPreferences } from '../../db/mail-tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Author } from '../../http/access.ts'
import { conflict } from '../../http/errors.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { UnsubscribeTokens } from '../mail/unsubscribe-token.ts'

/** Pseudo kind of the daily digest. */
export const DIGEST = 'digest'

export async function readPreferences(db: Db, companyId: number): Promise<NotificationPreferences> {
  const { notification_preferences } = await db
    .selectFrom('companies')
    .select('notification_preferences')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return toPreferences(notification_preferences)
}

function toPreferences(stored: StoredPreferences): NotificationPreferences {
  const kinds = PREFERENCE_KINDS.map((kind) => [
    kind,
    { site: stored[kind]?.site ?? true, push: wantsPush(stored, kind), email: wishOf(stored, kind) },
  ])
  return { kinds: Object.fromEntries(kinds) }
}

export function wishOf(stored: StoredPreferences, kind: PreferenceKind): EmailWish {
  return stored[kind]?.email ?? standardWish(kind)
}

export function wantsPush(stored: StoredPreferences, kind: PreferenceKind): boolean {
  return stored[kind]?.push ?? standardPush(kind)
}

type Chosen = NotificationPreferences['kinds'][PreferenceKind]
type ChangedKinds = { [Kind in PreferenceKind]?: (Omit<Chosen, 'push'> & { push?: boolean | undefined }) | undefined }

export async function changeOwnPreferences(db: Db, me: Author, kinds: ChangedKinds): Promise<void> {
  await inTransaction(db, async (trx) => {
    await changePreferences(trx, me.id, kinds)
    await recordActivity(trx, me, { kind: 'settings', text: 'bildirim tercihlerini değiştirdi' }, new Date())
  })
}

/** Absent kinds and wishes are unchanged. */
async function changePreferences(db: Db, companyId: number, kinds: ChangedKinds): Promise<void> {
  const merged = sql<string>`notification_preferences || (
    select coalesce(jsonb_object_agg(key, coalesce(notification_preferences -> key, '{}') || value), '{}')
    from jsonb_each(${JSON.stringify(kinds)}::jsonb))`
  await db.updateTable('companies').set({ notification_preferences: merged }).where('id', '=', companyId).execute()
}

/** By the link in a mail, without a session. */
export async function unsubscribe(db: Db, tokens: UnsubscribeTokens, token: string): Promise<string> {
  const opened = tokens.read(token)
  const stored = opened && (await findPreferences(db, opened.companyId))
  if (!opened || !stored) throw conflict('link_invalid', 'Bu bağlantı geçersiz.')
  const before = toPreferences(stored).kinds
  const ended = PREFERENCE_KINDS.filter((kind) =>
    opened.kind === DIGEST ? before[kind].email === 'daily' : kind === opened.kind,
  )
  const off = ended.map((kind) => [kind, { ...before[kind], email: 'off' }])
  await changePreferences(db, opened.companyId, Object.fromEntries(off))
  return 'Bu e-postalar kapatıldı.'
}

async function findPreferences(db: Db, companyId: number): Promise<StoredPreferences | undefined> {
  const company = await db
    .selectFrom('companies')
    .select('notification_preferences')
    .where('id', '=', companyId)
    .executeTakeFirst()
  return company?.notification_preferences
}
