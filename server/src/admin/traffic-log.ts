import { verifyTrafficLog } from '../http/traffic/verify-chain.ts'

export const TRAFFIC_LOG_USAGE = 'traffic-log verify [FROM_DAY]'

/** Needs no database. Throws when the log is not as it was written. */
export async function administerTrafficLog(
  folder: string | undefined,
  [command, from, ...others]: string[],
): Promise<string> {
  if (command !== 'verify' || others.length > 0 || (from !== undefined && !/^\d{4}-\d\d-\d\d$/.test(from)))
    throw new Error(`Use: npm run admin -- ${TRAFFIC_LOG_USAGE}`)
  if (folder === undefined) throw new Error('TRAFFIC_LOG_DIR is not set: no traffic log is written.')
  const { files, lines, end, faults } = await verifyTrafficLog(folder, from)
  if (faults.length > 0) throw new Error([...faults, `The traffic log in ${folder} is not whole.`].join('\n'))
  return `${lines} lines in ${files} files are as they were written. Line ${end.number} has the sum ${end.sum}.`
}
