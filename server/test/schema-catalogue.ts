import type { PoolConfig } from 'pg'
import { query } from './postgres-processes.ts'

/** Of our own schema, without what belongs to an extension. */
const OURS = (oid: string, namespace: string) =>
  `${namespace} = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`

const TABLES = `
  select concat_ws(' ', 'table', c.relname, c.relkind, c.relpersistence, c.reloptions,
    pg_get_viewdef(case when c.relkind = 'v' then c.oid end))
  from pg_class c where c.relkind in ('r', 'v', 'm', 'p') and ${OURS('c.oid', 'c.relnamespace')}`

// The order of columns is left out: those that came later stand last in a database that grew.
const COLUMNS = `
  select concat_ws(' ', 'column', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity,
    a.attgenerated, a.attstorage, a.attcompression, a.attcollation::regcollation, pg_get_expr(v.adbin, v.adrelid))
  from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef v on v.adrelid = c.oid and v.adnum = a.attnum
  where c.relkind in ('r', 'v', 'p') and a.attnum > 0 and not a.attisdropped and ${OURS('c.oid', 'c.relnamespace')}`

// What must not be null stands with the columns.
const CONSTRAINTS = `
  select concat_ws(' ', 'constraint', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid))
  from pg_constraint k where k.contype not in ('n', 't') and ${OURS('k.oid', 'k.connamespace')}`

const INDEXES = `
  select concat_ws(' ', 'index', pg_get_indexdef(i.indexrelid), i.indisvalid)
  from pg_index i join pg_class c on c.oid = i.indexrelid where ${OURS('c.oid', 'c.relnamespace')}`

const STATISTICS = `
  select pg_get_statisticsobjdef(s.oid) from pg_statistic_ext s where ${OURS('s.oid', 's.stxnamespace')}`

const TRIGGERS = `
  select concat_ws(' ', pg_get_triggerdef(t.oid), t.tgenabled)
  from pg_trigger t join pg_class c on c.oid = t.tgrelid where not t.tgisinternal and ${OURS('c.oid', 'c.relnamespace')}`

const FUNCTIONS = `
  select pg_get_functiondef(p.oid) from pg_proc p where p.prokind <> 'a' and ${OURS('p.oid', 'p.pronamespace')}`

const SEQUENCES = `
  select concat_ws(' ', 'sequence', s.seqrelid::regclass, s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmax)
  from pg_sequence s join pg_class c on c.oid = s.seqrelid where ${OURS('c.oid', 'c.relnamespace')}`

const TYPES = `
  select concat_ws(' ', 'type', t.typname, t.typtype)
  from pg_type t where t.typtype in ('e', 'd', 'r') and ${OURS('t.oid', 't.typnamespace')}`

const COMMENTS = `
  select concat_ws(' ', 'comment', d.objoid::regclass, d.objsubid, d.description)
  from pg_description d join pg_class c on c.oid = d.objoid and d.classoid = 'pg_class'::regclass
  where ${OURS('c.oid', 'c.relnamespace')}`

const EXTENSIONS = `select concat_ws(' ', 'extension', extname, extversion) from pg_extension`

/** Everything that makes up the schema of a database, in sorted lines, as PostgreSQL itself writes it. */
export async function readCatalogue(connection: PoolConfig): Promise<string[]> {
  const parts = [TABLES, COLUMNS, CONSTRAINTS, INDEXES, STATISTICS, TRIGGERS, FUNCTIONS, SEQUENCES, TYPES, COMMENTS]
  const rows = await query<{ line: string }>(
    connection,
    `select line from (${[...parts, EXTENSIONS].join(' union all ')}) lines (line) order by line collate "C"`,
  )
  return rows.map(({ line }) => line)
}
