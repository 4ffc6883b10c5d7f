import type { Db } from '../../db/database.ts'

/**
 * Called with the paths of pages that show a change. Pages with long lists are left out: they are
 * cached for a few seconds only.
 */
export type InvalidatePages = (paths: string[]) => void

/** Paths of company profiles. */
export async function listCompanyPages(db: Db, ids: number[]): Promise<string[]> {
  const rows = await db.selectFrom('companies').select('short_name').where('id', 'in', ids).execute()
  return rows.map(({ short_name }) => `/${short_name}`)
}
