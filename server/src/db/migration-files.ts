import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

export interface Migration {
  version: number
  name: string
  sql: string
  checksum: string
  /** Of a file that runs outside a transaction: its statements one by one. */
  indexStatements?: string[] | undefined
}

const OUTSIDE = '-- outside a transaction\n'

/** The numbered files `0001-name.sql` of a folder, lowest number first. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const migrations = await Promise.all(names.map((name) => readMigration(folder, name)))
  for (const [index, migration] of migrations.entries()) {
    if (migration.version === migrations[index - 1]?.version) {
      throw new Error(`Two migrations carry the number ${migration.version}.`)
    }
  }
  return migrations
}

async function readMigration(folder: string, fileName: string): Promise<Migration> {
  const match = /^(\d{4})-([a-z0-9-]+)\.sql$/.exec(fileName)
  if (!match) throw new Error(`The migration ${fileName} must be named like 0001-name.sql.`)
  // A checkout may turn line ends around; that does not make it another migration.
  const sql = (await readFile(path.join(folder, fileName), 'utf8')).replaceAll('\r\n', '\n')
  const checksum = createHash('sha256').update(sql).digest('hex')
  const indexStatements = sql.startsWith(OUTSIDE) ? readIndexStatements(fileName, sql) : undefined
  return { version: Number(match[1]), name: match[2] ?? '', sql, checksum, indexStatements }
}

/** Indexes alone: all else belongs in a transaction, which leaves nothing half done. */
function readIndexStatements(fileName: string, sql: string): string[] {
  const statements = sql.replaceAll(/^\s*--.*$/gm, '').split(';')
  const all = statements.map((statement) => statement.trim()).filter(Boolean)
  const allowed = /^(create (unique )?index concurrently|drop index concurrently if exists) \w/i
  if (all.every((statement) => allowed.test(statement))) return all
  throw new Error(
    `The migration ${fileName} runs outside a transaction and may only hold: create index concurrently, drop index concurrently if exists.`,
  )
}
