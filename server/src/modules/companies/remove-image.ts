import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

const COLUMNS = { logo: 'logo_url', cover: 'cover_image_url' } as const
const TITLES = { logo: 'Logo', cover: 'Kapak resmi' }
type Kind = keyof typeof COLUMNS

/** By an operator; its file stays, because it may come back. Undefined when the company shows none. */
export async function removeImage(trx: Db, kind: Kind, companyId: number) {
  const column = sql.ref(COLUMNS[kind])
  const { rows } = await sql<{ url: string }>`
    with old as (select id, ${column} as url from companies where id = ${companyId} and ${column} is not null for no key update)
    update companies c set ${column} = null from old where c.id = old.id returning old.url`.execute(trx)
  const [old] = rows
  return old && { company_id: companyId, title: TITLES[kind], before: { url: old.url } }
}

/** Unless the company has chosen another one since. */
export async function restoreImage(trx: Db, kind: Kind, companyId: number, before: unknown): Promise<void> {
  const column = COLUMNS[kind]
  await trx
    .updateTable('companies')
    .set({ [column]: (before as { url: string }).url })
    .where('id', '=', companyId)
    .where(column, 'is', null)
    .execute()
}
