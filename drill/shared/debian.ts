import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where Debian keeps PostgreSQL, each version in a folder. */
export const POSTGRES = '/usr/lib/postgresql'

/** The programs of the newest version that is installed. */
export function findPostgresPrograms(): string {
  const versions = readdirSync(POSTGRES).toSorted((a, b) => Number(b) - Number(a))
  return path.join(POSTGRES, versions[0] ?? '', 'bin')
}

/** For root another user, since PostgreSQL and Patroni refuse to run as root. */
export function postgresUser() {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  const [, , uid, gid] = users.find((line) => line.startsWith('postgres:'))?.split(':') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

/** A file of deploy/ with its marks filled in. */
export function fillTemplate(file: string, values: Record<string, string | number>): string {
  const text = readFileSync(fileURLToPath(new URL(`../../deploy/${file}`, import.meta.url)), 'utf8')
  return text.replaceAll(/\$\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark))
}

/** Throws with the command that installs what is missing. */
export function requirePackages(programs: Record<string, string>): void {
  const missing = Object.entries(programs).flatMap(([name, program]) => (existsSync(program) ? [] : [name]))
  if (missing.length > 0) throw new Error(`This drill needs Debian packages: apt-get install ${missing.join(' ')}`)
}
