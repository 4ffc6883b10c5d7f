import { lchown, readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'

/** The operating-system user PostgreSQL runs as when Bedesten itself runs as root. */
export interface OsUser {
  name: string
  uid: number
  gid: number
}

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** PostgreSQL refuses to run as root, so root lends it to `postgres`, or to `nobody` where that does not exist. */
export async function findServiceUser(): Promise<OsUser> {
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map(toOsUser)
  const user = users.find(({ name }) => name === 'postgres') ?? users.find(({ name }) => name === 'nobody')
  if (user) return user
  throw new Error('PostgreSQL cannot run as root, and there is no user postgres or nobody: start as an ordinary user.')
}

function toOsUser(line: string): OsUser {
  const [name = '', , uid, gid] = line.split(':')
  return { name, uid: Number(uid), gid: Number(gid) }
}

/** Whether the user may pass through every folder on the way, and into the last one. */
export async function canEnter(user: OsUser, folder: string): Promise<boolean> {
  const { mode, uid, gid } = await stat(folder)
  const permissions = user.uid === uid ? mode >> 6 : user.gid === gid ? mode >> 3 : mode
  if ((permissions & 1) === 0) return false
  const parent = path.dirname(folder)
  return parent === folder || canEnter(user, parent)
}

/** Gives a folder and all below it to the user; the top goes last, so an interrupted run is repeated in full. */
export async function giveFolder(folder: string, user: OsUser): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const item = path.join(folder, entry.name)
    if (entry.isDirectory()) await giveFolder(item, user)
    else await lchown(item, user.uid, user.gid)
  }
  await lchown(folder, user.uid, user.gid)
}
