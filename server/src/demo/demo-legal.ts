import { NEEDED_CONSENTS, type ConsentKind } from '@bedesten/contract/consents'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { saveSiteSettings } from '../modules/site/site-settings.queries.ts'

/** Invented, as everything here is. */
const PROVIDER = {
  name: 'Çarşı Bilişim Ticaret A.Ş.',
  mersis_number: '0231 0456 7800 0018',
  chamber: 'Denizli Ticaret Odası',
  address: 'Sırakapılar Mah. Saltak Cad. No: 21 Kat 3, Merkezefendi, Denizli',
  kep_address: 'carsibilisim@hs01.kep.test',
  email: 'destek@bedesten.test',
  phone: '0258 265 40 10',
}

/** The demonstration has a provider, and everybody in it has agreed to the texts: nobody is asked at the first login. */
export async function insertDemoLegal(trx: Db): Promise<void> {
  await saveSiteSettings(trx, { provider: PROVIDER }, new Date())
  const kinds: readonly ConsentKind[] = NEEDED_CONSENTS
  await sql`insert into consents (person_id, kind, version, address, given_at)
    select id, kind, 0, '192.0.2.10', created_at from persons, unnest(${kinds}::text[]) kind`.execute(trx)
}
