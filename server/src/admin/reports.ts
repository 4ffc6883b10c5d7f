import type { Db } from '../db/database.ts'
import { closeReport, countOpenReports, listOpenReports } from '../modules/reports/reports.queries.ts'

const MAX_LISTED = 100

export const REPORTS_USAGE = 'reports | reports close ID'

/** Open reports, oldest first; undefined for an unknown command. */
export async function administerReports(db: Db, [command, id, ...others]: string[]): Promise<string | undefined> {
  if (command === undefined) return describeReports(db)
  if (command !== 'close' || id === undefined || others.length > 0 || !/^[1-9]\d{0,15}$/.test(id)) return undefined
  if (!(await closeReport(db, Number(id), new Date()))) throw new Error(`There is no open report ${id}.`)
  return `Report ${id} is closed.`
}

async function describeReports(db: Db): Promise<string> {
  const [reports, count] = await Promise.all([listOpenReports(db, MAX_LISTED), countOpenReports(db)])
  const lines = reports.map(({ id, short_name, kind, subject_id, reason, text, created_at }) =>
    [
      id,
      created_at.toISOString(),
      short_name,
      `${kind} ${subject_id}`,
      reason,
      (text ?? '').replaceAll(/\s+/g, ' '),
    ].join('\t'),
  )
  return [...lines, `${count} open reports`].join('\n')
}
