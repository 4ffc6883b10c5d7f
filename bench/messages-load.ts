import { Client, type ClientConfig } from 'pg'

/** 10 messages in each conversation. Everybody talks with as many others, this one with two fifths of all. */
const MESSAGES_PER_COMPANY = 200
const PARTNERS = 20
export const BUSY = 1

/** Nobody reads them, so their speed counts: no triggers, no foreign keys, and indexes are built afterwards. */
export async function loadMessages(connection: ClientConfig, messages: number): Promise<number> {
  const client = new Client(connection)
  await client.connect()
  try {
    await client.query(`set synchronous_commit = off; set maintenance_work_mem = '256MB'; set statement_timeout = 0`)
    const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
      `select indexname, indexdef from pg_indexes where tablename in ('messages', 'conversations')
         and indexname not in ('messages_pkey', 'conversations_pkey', 'conversations_pair_key')`,
    )
    const { rows: keys } = await client.query<{ name: string; tab: string; definition: string }>(
      `select conname as name, conrelid::regclass::text as tab, pg_get_constraintdef(oid) as definition from pg_constraint
       where contype = 'f' and conrelid in ('messages'::regclass, 'conversations'::regclass)`,
    )
    for (const { indexname } of indexes) await client.query(`drop index ${indexname}`)
    for (const { name, tab } of keys) await client.query(`alter table ${tab} drop constraint ${name}`)
    const companies = Math.ceil(messages / MESSAGES_PER_COMPANY)
    await client.query(
      `insert into companies (short_name, short_name_skeleton, name_skeleton, email, password_hash, company_name, email_confirmed_at)
       select 'firma-' || n, 'firma' || n, 'firma' || n, 'firma' || n || '@ornek.test', 'x', 'Firma ' || n, now()
       from generate_series(1, $1::int) n`,
      [companies],
    )
    const { rowCount } = await client.query(
      `insert into conversations (low_id, high_id, opened_by, answered, created_at)
       select least(a, b), greatest(a, b), a, true, now() from (
         select n as a, 1 + (n * 7919 + k * 104729) % $1::int as b from generate_series(2, $1::int) n, generate_series(1, $2::int) k
         union select $3::int, 2 + n from generate_series(1, $4::int) n
       ) pairs where a <> b on conflict do nothing`,
      [companies, PARTNERS, BUSY, Math.floor(companies * 0.4)],
    )
    const conversations = rowCount ?? 0
    await client.query(
      `insert into messages (conversation_id, sender_id, text, sent_key, created_at, read_at)
       select c.id, case when n % 2 = 0 then c.low_id else c.high_id end, 'İleti ' || n || repeat(' metin', 15),
         case when n % 2 = 0 then md5(n::text)::uuid end, now(), case when n % 10 > 0 then now() end
       from (select n, 1 + (n * 7919::bigint) % $1::int as place from generate_series(1, $2::int) n) m
       join conversations c on c.id = m.place`,
      [conversations, messages],
    )
    await client.query(
      `update conversations c set last_message_id = m.last, message_count = m.count,
         low_unread = case when c.id % 7 = 0 then 1 else 0 end, high_unread = case when c.id % 11 = 0 then 2 else 0 end
       from (select conversation_id, max(id) as last, count(*) as count from messages group by 1) m where m.conversation_id = c.id`,
    )
    for (const { indexdef } of indexes) await client.query(indexdef)
    for (const { name, tab, definition } of keys) {
      await client.query(`alter table ${tab} add constraint ${name} ${definition} not valid`)
    }
    await client.query(
      `insert into company_blocks (blocker_id, blocked_id, created_at)
       select n, 1 + (n * 31) % $1::int, now() from generate_series(1, $1::int) n where n <> 1 + (n * 31) % $1::int`,
      [companies],
    )
    await client.query(
      `with files as (
         insert into uploads (company_id, kind, name, bytes, title, type, created_at)
         select 1 + n % $1::int, 'file', md5(n::text), 1000, 'liste.pdf', 'application/pdf', now()
         from generate_series(1, $2::int / 100) n returning id
       ) insert into message_files (message_id, upload_id, position) select 1 + id * 50, id, 0 from files`,
      [companies, messages],
    )
    await client.query('vacuum (analyze) messages, message_files, uploads, company_blocks')
    await client.query('vacuum (full, analyze) conversations')
    await client.query('vacuum (analyze) companies')
    return conversations
  } finally {
    await client.end()
  }
}
