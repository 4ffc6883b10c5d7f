import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
/** Debian's folder of PostgreSQL versions. */
export const POSTGRES = '/usr/lib/postgresql'

/** The programs of the newest version that is installed. */
export function findPostgresPrograms(): string {
  const versions = readdirSync(POSTGRES).toSorted((a, b) => Number(b) - Number(a))
  return path.join(POSTGRES, versions[0] ?? '', 'bin')
}

/** A temporary folder with folders in it, for servers of PostgreSQL; for root of another user, since these refuse to run as root. */
export function openFolder(name: string, folders: string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), `bedesten-${name}-`))
  const user = postgresUser()
  const make = (each: string) => {
    mkdirSync(path.join(folder, each), { recursive: true, mode: 0o700 })
    if (user) chownSync(path.join(folder, each), user.uid, user.gid)
  }
  for (const each of ['', ...folders]) make(each)
  /** Environment of programs. */
  const options = { cwd: folder, env: { PATH: process.env['PATH'], HOME: folder }, ...user }
  const postgres = (program: string, ...args: string[]) =>
    run(path.join(findPostgresPrograms(), program), args, options)
  return {
    path: folder,
    options,
    make,
    initialise: (each: string) =>
      postgres('initdb', '-D', each, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'),
    postgres,
    /** Starts, stops or reloads the server of a data folder, and waits for it. */
    control: (each: string, ...args: string[]) => postgres('pg_ctl', '-D', each, '-s', '-w', '-t', '120', ...args),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

function postgresUser() {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  const [, , uid, gid] = users.find((line) => line.startsWith('postgres:'))?.split(':') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

/** A file of deploy/ with its placeholders filled in. */
export function fillTemplate(file: string, values: Record<string, string | number>): string {
  const text = readFileSync(fileURLToPath(new URL(`../../deploy/${file}`, import.meta.url)), 'utf8')
  return text.replaceAll(/\$\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark))
}

/** Throws with the command that installs what is missing. */
export function requirePackages(programs: Record<string, string>): void {
  const missing = Object.entries(programs).flatMap(([name, program]) => (existsSync(program) ? [] : [name]))
  if (missing.length > 0) throw new Error(`This drill needs Debian packages: apt-get install ${missing.join(' ')}`)
}
