import type { Client } from 'pg'

// Exports of the schemas 46 to 50 hold the old search tables. They are read and dropped, and `product_search` is
// made from the products. All other tables have grown only by columns with defaults.

const GONE = ['places', 'product_places', 'product_scans', 'product_words', 'product_zones']

/** Creates the tables and columns that an older export has and the schema no longer has. */
export async function admitOlderExport(client: Client): Promise<void> {
  await client.query(`
    create table places (zone text, box text);
    create table product_places (product_id text, zone text, beginnings text);
    create table product_scans (product_id text, company_id text, created_at text, name_sort text, currency text,
      gross_price text, word_marks text);
    create table product_words (word text);
    create table product_zones (product_id text, beginnings text, name_beginnings text, day text, views text, sales text);
    alter table product_stats add column word_marks text;`)
}

export async function upgradeOlderExport(client: Client): Promise<void> {
  await client.query(`
    drop table ${GONE.join(', ')};
    alter table product_stats drop column word_marks;
    insert into product_search
      select found.* from products p cross join lateral product_search_row(p) found where p.deleted_at is null
      on conflict do nothing;`)
}
