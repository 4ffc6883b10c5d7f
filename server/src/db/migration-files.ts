import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

export interface Migration {
  version: number
  name: string
  sql: string
  checksum: string
  /** The statements of a file that runs outside a transaction. */
  outside?: string[] | undefined
}

/** The whole schema as the steps up to its version make it: what a new database gets instead of them. */
export interface Baseline extends Migration {
  covers: Migration[]
}

export interface Migrations {
  baseline?: Baseline | undefined
  steps: Migration[]
}

const OUTSIDE = '-- outside a transaction\n'

/** The numbered files `0001-name.sql` of a folder, lowest number first, and its folder `0001-baseline`, if there is one. */
export async function readMigrations(folder: string): Promise<Migrations> {
  const names = (await readdir(folder)).toSorted()
  const steps = await Promise.all(
    names.filter((name) => name.endsWith('.sql')).map((name) => readMigration(folder, name)),
  )
  for (const [index, { version }] of steps.entries()) {
    if (version === steps[index - 1]?.version) throw new Error(`Two migrations carry the number ${version}.`)
  }
  const name = names.find((each) => /^\d{4}-baseline$/.test(each))
  if (name === undefined) return { steps }
  const version = Number(name.slice(0, 4))
  const covers = steps.filter((step) => step.version <= version)
  if (covers.at(-1)?.version !== version) throw new Error(`No migration has the number of ${name}.`)
  const files = (await readdir(path.join(folder, name))).toSorted()
  const parts = await Promise.all(files.map((file) => readFile(path.join(folder, name, file), 'utf8')))
  return { baseline: { version, name: 'baseline', sql: parts.join('\n'), checksum: '', covers }, steps }
}

async function readMigration(folder: string, fileName: string): Promise<Migration> {
  const match = /^(\d{4})-([a-z0-9-]+)\.sql$/.exec(fileName)
  if (!match) throw new Error(`The migration ${fileName} must be named like 0001-name.sql.`)
  // A checkout may convert line endings; the migration is still the same.
  const sql = (await readFile(path.join(folder, fileName), 'utf8')).replaceAll('\r\n', '\n')
  const checksum = createHash('sha256').update(sql).digest('hex')
  const outside = sql.startsWith(OUTSIDE) ? readOutside(fileName, sql) : undefined
  return { version: Number(match[1]), name: match[2] ?? '', sql, checksum, outside }
}

/** Statements that can be repeated after an interruption: indexes, or one block that commits by itself. */
function readOutside(fileName: string, sql: string): string[] {
  const text = sql.replaceAll(/^\s*--.*$/gm, '').trim()
  if (/^do \$\$.*\$\$;$/is.test(text)) return [text]
  const statements = text.split(';').map((statement) => statement.trim())
  const all = statements.filter(Boolean)
  const allowed = /^(create (unique )?index concurrently|drop index concurrently if exists) \w/i
  if (all.every((statement) => allowed.test(statement))) return all
  throw new Error(
    `The migration ${fileName} runs outside a transaction and may only hold: create index concurrently, drop index concurrently if exists, or one block do $$ … $$.`,
  )
}
