import type { Db } from '../../db/database.ts'

/**
 * Told of the paths of the pages that show what has changed. Pages that show it among much else are left out: they are
 * kept for a few seconds only.
 */
export type InvalidatePages = (paths: string[]) => void

/** The paths of the profiles of these companies. */
export async function listCompanyPages(db: Db, ids: number[]): Promise<string[]> {
  const rows = await db.selectFrom('companies').select('short_name').where('id', 'in', ids).execute()
  return rows.map(({ short_name }) => `/${short_name}`)
}
