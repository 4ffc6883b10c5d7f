import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { insertEntry } from '../modules/operators/queue/insert-entry.ts'
import { takeSnapshot } from '../modules/reports/snapshots.ts'

const HOUR = 3_600_000
/** Of the 48 hours so many are over. */
const AGE_MS = 41 * HOUR

/** A complaint that is due in seven hours, with the word of the company. */
export async function insertDemoComplaint(trx: Db, ids: Map<string, number>): Promise<void> {
  const companyId = ids.get('usak') ?? 0
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from products where company_id = ${companyId} and listed order by id limit 1`.execute(trx)
  const [product] = rows
  if (!product) return
  const now = new Date(Date.now() - AGE_MS)
  const entryId = await insertEntry(trx, {
    kind: 'complaint',
    companyId,
    title: `Marka ya da eser hakkı: ${product.name}`,
    subject: { kind: 'product', id: product.id },
    snapshot: await takeSnapshot(trx, 'product', product.id),
    now,
  })
  const { id } = await trx
    .insertInto('complaints')
    .values({
      number: `SK${now.toISOString().slice(0, 10).replaceAll('-', '')}R7TX`,
      kind: 'ip_right',
      thing_address: `/products/${product.id}`,
      company_id: companyId,
      name: 'İpek Soylu',
      email: 'ipek@soyluhukuk.test',
      text: 'Müvekkilin 2019/44120 sayılı tescilli logosu ürün görselinde izinsiz kullanılıyor.',
      entry_id: entryId,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into complaint_answers (complaint_id, person_id, text, objects, created_at)
    select ${id}, person_id, 'Görseli kaldırmaya hazırız, yerine başkasını koyacağız.', false, ${new Date(now.getTime() + 20 * HOUR)}
    from members where company_id = ${companyId} and role = 'owner'`.execute(trx)
}
