import { createHash } from 'node:crypto'
import { chmod, lstat, mkdir, mkdtemp, realpath, rm, rmdir, stat, symlink } from 'node:fs/promises'
import path from 'node:path'
import { canEnter, findServiceUser, giveFolder, isRoot, type OsUser } from './os-user.ts'

/** Where the database of a data folder lives, and which user runs it (undefined: the one running Bedesten). */
export interface Home {
  folder: string
  user: OsUser | undefined
}

/** For root only: files that PostgreSQL's user could not reach in a folder of root. */
export const systemFolder = '/var/lib/bedesten'

/**
 * `postgres` in the data folder; where PostgreSQL's user cannot reach that, a link to a folder it can. Following a
 * link keeps the database with its data folder when that is moved, and apart from a later one of the same name.
 */
export async function prepareHome(dataDir: string, log: (message: string) => void): Promise<Home> {
  await mkdir(dataDir, { recursive: true })
  const place = path.join(await realpath(dataDir), 'postgres')
  const user = await findUser(place)
  if (!(await isPresent(place))) await createHome(place, user)
  const folder = await realpath(place)
  if (folder !== place) log(`The database is kept in ${folder}.`)
  if (user) {
    if ((await stat(folder)).uid === 0) await giveFolder(folder, user)
    if (!(await canEnter(user, folder))) {
      throw new Error(`The user ${user.name}, who runs PostgreSQL, cannot reach ${folder}: move it or set DATA_DIR.`)
    }
  }
  await chmod(folder, 0o700)
  return { folder, user }
}

/** An existing database keeps its user. */
async function findUser(place: string): Promise<OsUser | undefined> {
  const owner = await stat(place).catch(() => undefined)
  if (!isRoot()) {
    if (owner === undefined || owner.uid === process.getuid?.()) return undefined
    throw new Error(`The database folder ${place} belongs to another user: start as that user, or set DATA_DIR.`)
  }
  if (owner === undefined || owner.uid === 0) return findServiceUser()
  return { name: `with id ${owner.uid}`, uid: owner.uid, gid: owner.gid }
}

async function isPresent(place: string): Promise<boolean> {
  const entry = await lstat(place).catch(() => undefined)
  if (!entry?.isSymbolicLink()) return entry !== undefined
  const target = await stat(place).catch(() => undefined)
  if (target === undefined) await rm(place, { force: true })
  return target !== undefined
}

async function createHome(place: string, user: OsUser | undefined): Promise<void> {
  const dataDir = path.dirname(place)
  if (!user || (await canEnter(user, dataDir))) {
    await mkdir(place, { mode: 0o700, recursive: true })
    return
  }
  await prepareSystemFolder()
  const folder = await mkdtemp(path.join(systemFolder, `${shortHash(dataDir)}-`))
  // If another process was faster, its folder is used.
  await symlink(folder, place).catch(() => rmdir(folder))
}

export async function prepareSystemFolder(): Promise<void> {
  await mkdir(systemFolder, { recursive: true })
  await chmod(systemFolder, 0o755)
}

// The name of a unix socket may have 103 bytes on macOS and 107 on Linux, `/.s.PGSQL.5432` included.
const longestSocketFolder = 103 - '/.s.PGSQL.5432'.length

/** A folder for the socket that nobody else may enter: what protects a database without passwords. */
export async function prepareSocketFolder(home: Home): Promise<string> {
  const inside = path.join(home.folder, 'socket')
  const fits = Buffer.byteLength(inside) <= longestSocketFolder
  // Not TMPDIR: the next process must look in the same place, and may have another environment.
  const folder = fits ? inside : `/tmp/bedesten-${shortHash(home.folder)}`
  await mkdir(folder, { mode: 0o700 }).catch(() => undefined)
  const { uid } = await lstat(folder)
  if (home.user && uid === 0) await giveFolder(folder, home.user)
  else if (uid !== (home.user?.uid ?? process.getuid?.())) {
    throw new Error(`The folder ${folder} for the database socket belongs to another user: remove it.`)
  }
  await chmod(folder, 0o700)
  return folder
}

export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
