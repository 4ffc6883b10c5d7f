import { ROLE_RIGHTS, ROLES } from '@bedesten/contract/rights'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Author } from '../../http/access.ts'
import { conflict } from '../../http/errors.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { formatAmount } from '../exchange-rates/format-money.ts'
import { openItems, TODAY } from '../ledgers/open-items.queries.ts'
import { insertMail } from '../mail/mails.queries.ts'
import type { MailTemplate } from '../mail/send-mail.ts'
import { wishOf } from '../notifications/preferences.ts'
import { formatDay } from '../orders/documents/form-texts.ts'
import { findAccount } from './find-account.ts'
import { listItems, readAgeing } from './items.queries.ts'
import { remindReconciliations } from './reconciliations/remind.ts'

export async function setReminders(db: Db, me: Author, companyId: number, enabled: boolean): Promise<void> {
  if (companyId === me.id) throw conflict('own_company', 'Kendi firmanızla cari hesap tutulmaz.')
  await inTransaction(db, async (trx) => {
    const { company } = await findAccount(trx, me.id, companyId, { side: 'receivable' })
    const now = new Date()
    const { numAffectedRows } = enabled
      ? await sql`insert into account_reminders (seller_id, buyer_id, created_at) values (${me.id}, ${companyId}, ${now})
          on conflict do nothing`.execute(trx)
      : await sql`delete from account_reminders where seller_id = ${me.id} and buyer_id = ${companyId}`.execute(trx)
    if (!numAffectedRows) return
    const text = enabled ? 'ödeme hatırlatmasını açtı' : 'ödeme hatırlatmasını kapattı'
    await recordActivity(trx, me, { kind: 'settings', text, target: company.company_name }, now)
  })
}

const MONEY_ROLES = ROLES.filter((role) => ROLE_RIGHTS[role].includes('money'))

interface Due {
  seller_id: number
  buyer_id: number
}

/** Every morning: who has not been reminded for a week, and owes something overdue. Repeating it sends nothing twice. */
export async function remindAccounts(db: Db, now: Date, atOnce = 500): Promise<void> {
  let last: Due = { seller_id: 0, buyer_id: 0 }
  for (;;) {
    const { rows: asked } = await sql<Due>`
      select seller_id, buyer_id from account_reminders r
      where (seller_id, buyer_id) > (${last.seller_id}::bigint, ${last.buyer_id}::bigint) and ${isTime(now)}
      order by seller_id, buyer_id limit ${atOnce}`.execute(db)
    for (const due of await listLate(db, asked)) await inTransaction(db, (trx) => remind(trx, due, now))
    const next = asked.at(-1)
    if (!next || asked.length < atOnce) break
    last = next
  }
  await remindReconciliations(db, now)
}

const isTime = (now: Date) => sql`(r.sent_at is null or r.sent_at < ${now}::timestamptz - interval '6 days 12 hours')`

async function listLate(db: Db, asked: Due[]): Promise<Due[]> {
  if (asked.length === 0) return []
  const [sellers, buyers] = [asked.map(({ seller_id }) => seller_id), asked.map(({ buyer_id }) => buyer_id)]
  const accounts = sql`select l.id, l.seller_id, l.buyer_id, l.currency, l.balance
    from unnest(${sellers}::bigint[], ${buyers}::bigint[]) pair(seller_id, buyer_id)
    join ledgers l on l.seller_id = pair.seller_id and l.buyer_id = pair.buyer_id`
  const { rows } = await sql<Due>`
    select distinct l.seller_id, l.buyer_id from ${openItems(accounts)} i join ledgers l on l.id = i.ledger_id
    join companies seller on seller.id = l.seller_id and seller.standing = 'open'
    where i.due_on < ${TODAY} order by l.seller_id, l.buyer_id`.execute(db)
  return rows
}

async function remind(trx: Db, { seller_id, buyer_id }: Due, now: Date): Promise<void> {
  const { numAffectedRows } = await sql`
    update account_reminders r set sent_at = ${now} where seller_id = ${seller_id} and buyer_id = ${buyer_id}
      and ${isTime(now)}`.execute(trx)
  if (!numAffectedRows) return
  const { rows } = await sql<{ email: string }>`
    select p.email from members m join persons p on p.id = m.person_id
    where m.company_id = ${buyer_id} and p.email_confirmed_at is not null and m.role = any(${MONEY_ROLES}::text[])
    order by p.id`.execute(trx)
  for (const { email: address } of rows) {
    const data = { seller_id }
    await insertMail(trx, { company_id: buyer_id, address, template: 'account_reminder', data, created_at: now })
  }
}

const Data = z.object({ seller_id: z.int() })

/** Dropped when nothing is overdue any more, or when the company wants no such mail. */
const reminderMail: MailTemplate = async (db, mail) => {
  const { company_id } = mail
  if (company_id === null || wishOf(mail.notification_preferences, 'account') === 'off') return undefined
  const { seller_id } = Data.parse(mail.data)
  const { items, count, sums } = await readOverdue(db, company_id, seller_id)
  const first = items.toSorted((a, b) => b.days_late - a.days_late)[0]
  const seller = await findSeller(db, seller_id)
  if (!first || !seller) return undefined
  const [total = ''] = sums
  const name = seller.company_name
  return {
    kind: 'account',
    content: {
      subject: `Vadesi geçen ödemeniz: ${name}, ${total}`,
      label: 'Ödeme hatırlatması',
      preview: `${count} kalem, en eskisi ${first.days_late} gün gecikti.`,
      company: { name, city: seller.city },
      title: `Vadesi geçen ${sums.join(' ve ')} ödemeniz var`,
      text: `Sayın ${mail.company_name}, ${formatDay(new Date())} itibarıyla ${name} hesabınızda vadesi geçen kalemler aşağıdadır. Ödediyseniz bu e-postayı dikkate almayın.`,
      items: items.slice(0, MAX_ITEMS).map((item) => ({
        text: item.order_id === null ? item.text : item.document,
        detail: `Vadesi ${formatDay(new Date(`${item.due_on}T12:00:00Z`))}, ${item.days_late} gün gecikti`,
        amount: formatAmount(item.open, item.currency),
      })),
      totals: sums.map((amount) => ({ label: 'Geciken toplam', amount })),
      ...(seller.bank_account !== null && {
        facts: [
          { label: seller.bank_name ?? 'Banka', value: seller.bank_account },
          { label: 'Alıcı adı', value: seller.legal_name ?? name },
        ],
      }),
      button: { text: 'Hesabı Aç', path: `/accounts/${seller_id}?side=payable` },
      why: `Bu e-postayı ${name} haftada bir gönderiyor, yalnız vadesi geçen tutar varken. Muhasebe yetkisi olanlara gider.`,
    },
  }
}

const MAX_ITEMS = 20

export const openAccountTemplates = { account_reminder: reminderMail }

/** The oldest overdue items, how many there are in all, and a sum for each currency. */
async function readOverdue(db: Db, buyerId: number, sellerId: number) {
  const columns = ['id', 'seller_id', 'buyer_id', 'currency', 'balance', 'last_entry_at'] as const
  const ledgers = await db
    .selectFrom('ledgers')
    .select(columns)
    .where('seller_id', '=', sellerId)
    .where('buyer_id', '=', buyerId)
    .orderBy('currency', 'desc')
    .execute()
  const late = await Promise.all(
    ledgers.map(async (ledger) => {
      const { currency } = ledger
      const [items, { overdue, overdue_count: count }] = await Promise.all([
        listItems(db, { ledger, currency }, MAX_ITEMS),
        readAgeing(db, { ledger, currency }),
      ])
      const own = items.filter(({ days_late }) => days_late > 0).map((item) => ({ ...item, currency }))
      return { items: own, count, sum: overdue === 0 ? [] : [formatAmount(overdue, currency)] }
    }),
  )
  return {
    items: late.flatMap(({ items }) => items),
    count: late.reduce((total, { count }) => total + count, 0),
    sums: late.flatMap(({ sum }) => sum),
  }
}

async function findSeller(db: Db, id: number) {
  return db
    .selectFrom('companies')
    .select(['company_name', 'legal_name', 'city', 'bank_name', 'bank_account'])
    .where('id', '=', id)
    .where('standing', '=', 'open')
    .executeTakeFirst()
}
