import { isTckn, isVkn, taxNumberOfMersis } from '@bedesten/contract/tax-numbers'
import type { CompanyFacts } from '@bedesten/contract/verification.schemas'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

interface Row {
  legal_name: string | null
  tax_office: string | null
  tax_number: string | null
  mersis_number: string | null
  address: string | null
  city: string | null
  email: string
  phone: string | null
  twins: CompanyFacts['twins']
}

/** What a company says of itself, with its numbers judged and others named that say the same. */
export async function readCompanyFacts(db: Db, companyId: number): Promise<CompanyFacts | null> {
  const { rows } = await sql<Row>`
    select legal_name, tax_office, tax_number, mersis_number, address, city, email, phone,
      coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'company_name', t.company_name, 'short_name', t.short_name)
        order by t.id) from (select id, company_name, short_name from companies twin
          where twin.id <> c.id and (twin.tax_number = c.tax_number or twin.mersis_number = c.mersis_number)
          order by id limit 10) t), '[]') as twins
    from companies c where id = ${companyId}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { tax_number, mersis_number, ...rest } = row
  return {
    ...rest,
    tax_number: tax_number === null ? null : judgeTaxNumber(tax_number),
    mersis_number: mersis_number === null ? null : judgeMersis(mersis_number, tax_number),
  }
}

type TaxNumber = NonNullable<CompanyFacts['tax_number']>

/** An identity number shows its last digits only: the paper says the rest. */
export function judgeTaxNumber(given: string): TaxNumber {
  const digits = given.replaceAll(/[\s.-]/g, '')
  if (/^\d{10}$/.test(digits)) return { kind: 'vkn', value: digits, valid: isVkn(digits) }
  if (!/^\d{11}$/.test(digits)) return { kind: 'unknown', value: given, valid: false }
  return { kind: 'tckn', value: `•••••••${digits.slice(-4)}`, valid: isTckn(digits) }
}

function judgeMersis(given: string, taxNumber: string | null): NonNullable<CompanyFacts['mersis_number']> {
  const held = taxNumberOfMersis(given)
  const known = taxNumber?.replaceAll(/[\s.-]/g, '') ?? ''
  const value = held?.length === 11 ? `•••••••${given.slice(-9)}` : given
  return { kind: 'mersis', value, valid: held !== undefined, fits_tax_number: known === '' ? null : held === known }
}
