import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { OsUser } from '../folder/os-user.ts'

const execute = promisify(execFile)

/**
 * How PostgreSQL programs are started: as the given user, from a folder everybody may enter, and with a bare
 * environment, so that neither secrets nor stray PG* or locale settings of the caller reach them.
 */
export function processOptions(user: OsUser | undefined) {
  const { PATH, LD_LIBRARY_PATH } = process.env
  return {
    cwd: '/',
    env: { LC_ALL: 'C', ...(PATH && { PATH }), ...(LD_LIBRARY_PATH && { LD_LIBRARY_PATH }) },
    ...(user && { uid: user.uid, gid: user.gid }),
  }
}

export async function run(program: string, args: string[], user: OsUser | undefined): Promise<string> {
  const { stdout } = await execute(program, args, processOptions(user))
  return stdout
}
