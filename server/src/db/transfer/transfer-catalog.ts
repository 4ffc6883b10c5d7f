import { escapeIdentifier, type Client } from 'pg'

// Read from the catalogue, so that export and import follow the schema.

export interface Table {
  name: string
  /** In their order, without generated ones, which the database computes again. */
  columns: string[]
}

/** Without the tables of this database alone: its version, its folder of images, unlogged tables. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and c.relname not in ('schema_migrations', 'image_folder')
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`)
  return rows
}

export function qualifiedName(name: string): string {
  return `public.${escapeIdentifier(name)}`
}

export function copyTarget({ name, columns }: Table): string {
  return `${qualifiedName(name)} (${columns.map((column) => escapeIdentifier(column)).join(', ')})`
}

/** The newest migration applied to the database; 0 for one without our schema. */
export async function readSchemaVersion(client: Client): Promise<number> {
  const known = await client.query<{ known: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as known`,
  )
  if (!known.rows[0]?.known) return 0
  const { rows } = await client.query<{ version: number }>(
    'select coalesce(max(version), 0) as version from public.schema_migrations',
  )
  return rows[0]?.version ?? 0
}

export interface Sequence {
  name: string
  /** As text: it may exceed the exact integers of JavaScript. */
  last_value: string
  is_called: boolean
}

export async function readSequences(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`)
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const current = await client.query<Omit<Sequence, 'name'>>(
      `select last_value::text, is_called from ${qualifiedName(name)}`,
    )
    sequences.push(...current.rows.map((row) => ({ name, ...row })))
  }
  return sequences
}

/** Two statements: one lifts a rule that would hinder or change rows while they come in, the other restores it. */
export interface Suspension {
  suspend: string
  restore: string
}

/** Dropped, because tables may refer to each other in a circle, and only a superuser could put off all the checks. */
export async function listForeignKeys(client: Client): Promise<Suspension[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.conparentid = 0 and c.relnamespace = 'public'::regnamespace order by k.oid`)
  return rows.map(({ table, name, definition }) => ({
    suspend: `alter table ${qualifiedName(table)} drop constraint ${escapeIdentifier(name)}`,
    restore: `alter table ${qualifiedName(table)} add constraint ${escapeIdentifier(name)} ${definition}`,
  }))
}

/** Triggers have run when the rows were first written. */
export async function listTriggers(client: Client): Promise<Suspension[]> {
  const { rows } = await client.query<{ table: string; name: string; always: boolean }>(`
    select c.relname as table, t.tgname as name, t.tgenabled = 'A' as always
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and t.tgenabled in ('O', 'A') and t.tgparentid = 0
      and c.relnamespace = 'public'::regnamespace order by t.oid`)
  return rows.map(({ table, name, always }) => ({
    suspend: `alter table ${qualifiedName(table)} disable trigger ${escapeIdentifier(name)}`,
    restore: `alter table ${qualifiedName(table)} enable ${always ? 'always ' : ''}trigger ${escapeIdentifier(name)}`,
  }))
}
