import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { openAnchors } from '../http/traffic/anchors.ts'
import { verifyTrafficLog } from '../http/traffic/verify-chain.ts'

export const TRAFFIC_LOG_USAGE = 'traffic-log verify [FROM_DAY]'

export type WithDatabase = <T>(work: (db: Db) => Promise<T>) => Promise<T>

/** Checks the files without the database too, and says so. Throws when the log is not as it was written. */
export async function administerTrafficLog(
  { trafficLogDir: folder }: Pick<Config, 'trafficLogDir'>,
  withDatabase: WithDatabase,
  [command, from, ...others]: string[],
): Promise<string> {
  if (command !== 'verify' || others.length > 0 || (from !== undefined && !/^\d{4}-\d\d-\d\d$/.test(from)))
    throw new Error(`Use: npm run admin -- ${TRAFFIC_LOG_USAGE}`)
  if (folder === undefined) throw new Error('TRAFFIC_LOG_DIR is not set: no traffic log is written.')
  const anchors = await withDatabase(async (db) => (await openAnchors(db, folder)).list()).catch(toError)
  const isCompared = !(anchors instanceof Error)
  const verified = await verifyTrafficLog(folder, { from, anchors: isCompared ? anchors : [] })
  const { files, lines, end, faults, otherMachines } = verified
  const notes = isCompared ? describeOthers(otherMachines) : [`The database was not asked: ${anchors.message}`]
  if (faults.length > 0) throw new Error([...faults, ...notes, `The traffic log in ${folder} is not whole.`].join('\n'))
  const isWhole = `${lines} lines in ${files} files are as they were written. Line ${end.number} has the sum ${end.sum}.`
  return [isWhole, ...notes].join('\n')
}

function describeOthers(machines: string[]): string[] {
  if (machines.length === 0) return []
  return [`The database has days of other machines, which are not in this folder: ${machines.join(', ')}.`]
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
