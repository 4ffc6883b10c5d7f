import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { compileScript, scriptFolder } from '../../test/child-script.ts'
import { makeFolder, query } from '../../test/postgres-processes.ts'
import { createEmptyDatabase, type TestDatabase } from '../../test/postgres.ts'
import { migrate } from './migrate.ts'

const INDEXES = `-- outside a transaction
-- Two of them; the second is one of a kind.
create index concurrently things_name on things (name);

create unique index concurrently things_n on things (n);
`
const VALID = `select relname as name, indisvalid as valid from pg_index join pg_class on pg_class.oid = indexrelid
  where indrelid = 'things'::regclass order by relname`

let root: string
let database: TestDatabase

beforeEach(async () => {
  root = await makeFolder()
  database = await createEmptyDatabase()
  await writeFile(join(root, '0001-things.sql'), 'create table things (n int, name text);')
})

afterEach(async () => {
  await database.drop()
  await rm(root, { recursive: true })
})

function migrateAll(): Promise<void> {
  return migrate(database.connection, { folder: root, log: () => undefined })
}

describe('a migration outside a transaction', () => {
  it('makes the indexes of its file, and leaves those that are whole', async () => {
    await migrateAll()
    await query(database.connection, 'create index things_name on things (name)')
    await writeFile(join(root, '0002-indexes.sql'), INDEXES)
    await migrateAll()
    expect(await query(database.connection, VALID)).toEqual([
      { name: 'things_n', valid: true },
      { name: 'things_name', valid: true },
    ])
  })

  it('makes an index anew that a try before has left half done', async () => {
    await migrateAll()
    await query(database.connection, `insert into things values (1, 'a'), (1, 'b')`)
    await writeFile(join(root, '0002-indexes.sql'), INDEXES)
    await expect(migrateAll()).rejects.toThrow('Database migration 2 (indexes) failed: could not create unique index')
    expect(await query(database.connection, VALID)).toContainEqual({ name: 'things_n', valid: false })
    await query(database.connection, `delete from things where name = 'b'`)
    await migrateAll()
    expect(await query(database.connection, VALID)).toContainEqual({ name: 'things_n', valid: true })
  })

  it('is not held up by a process that waits for its turn', { tags: 'race', timeout: 60_000 }, async () => {
    await migrateAll()
    await query(database.connection, 'insert into things select n, n::text from generate_series(1, 200000) n')
    await writeFile(join(root, '0002-indexes.sql'), INDEXES)
    const code = await compileScript(new URL('../../test/postgres-migrator.ts', import.meta.url))
    const args = ['--input-type=module', '-', JSON.stringify(database.connection), root]
    const runs = [1, 2, 3].map(() => {
      const running = promisify(execFile)(process.execPath, args, { cwd: scriptFolder })
      running.child.stdin?.end(code)
      return running
    })
    const lines = (await Promise.all(runs)).map(({ stdout }) => stdout.trim())
    expect(lines.filter(Boolean)).toEqual(['Applied database migration 2 (indexes).'])
  })

  it('may be a block that commits by itself, so that nobody waits for all of it', async () => {
    const fill = `-- outside a transaction
-- In parts.
do $$
begin
  for part in 1..3 loop
    insert into things values (part, 'part');
    commit;
    assert (select count(distinct xmin::text) from things) = part, 'each part is a transaction of its own';
  end loop;
end
$$;
`
    await writeFile(join(root, '0002-fill.sql'), fill)
    await migrateAll()
    expect(await query(database.connection, 'select n from things')).toHaveLength(3)
  })

  it('holds nothing else', async () => {
    await writeFile(join(root, '0002-mixed.sql'), '-- outside a transaction\nalter table things add m int;\n')
    await expect(migrateAll()).rejects.toThrow('0002-mixed.sql runs outside a transaction and may only hold')
  })
})
