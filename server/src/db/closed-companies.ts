import { sql, type RawBuilder } from 'kysely'

/**
 * A closed company is called 'Kapatılmış şirket' everywhere but on orders, quotes and their documents, which keep its name for ten
 * years. On a row of companies.
 */
export function nameOnDocuments(company = 'companies'): RawBuilder<string> {
  return onDocuments('company_name', company)
}

export function onDocuments(column: string, company = 'companies'): RawBuilder<string> {
  const now = sql.ref(`${company}.${column}`)
  return sql`case when ${sql.ref(`${company}.standing`)} = 'closed' then coalesce((select closed.${sql.ref(column)}
    from company_closings closed where closed.company_id = ${sql.ref(`${company}.id`)}), ${now}) else ${now} end`
}
