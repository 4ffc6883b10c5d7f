/**
 * Owns what sellers and buyers do with their accounts: entries by hand, payments over several orders, reconciliations, reminders,
 * statements. Entries themselves are never changed; `ledgers/` writes them. The two companies see an account; of their people those with
 * the right `money` act on it.
 */
import * as contract from '@bedesten/contract/open-accounts.schemas'
import * as reconciliations from '@bedesten/contract/reconciliations.schemas'
import { toAmount } from '@bedesten/contract/money'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import { conflict, notFound } from '../../http/errors.ts'
import { mountFile } from '../../http/mount-file.ts'
import { cutPage } from '../../http/paging.ts'
import { mount } from '../../http/mount.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { ReadRates } from '../exchange-rates/valuation.ts'
import { leftOf, listGrants } from '../ledgers/account-limits.queries.ts'
import type { Media } from '../media/media.ts'
import type { SheetThreads } from '../media/sheets/sheet-thread.ts'
import { answerOnce } from '../orders/answer-once.ts'
import type { DrawPdf } from '../orders/documents/pdf-thread.ts'
import { addEntry } from './add-entry.ts'
import { makeReconciliationPdf, makeStatementPdf, makeStatementSheet } from './documents/make-documents.ts'
import { findAccount } from './find-account.ts'
import { payTogether } from './group-payment.ts'
import { listItems, readAgeing } from './items.queries.ts'
import { listAccounts } from './list-accounts.ts'
import { readAccount } from './read-account.ts'
import { answerReconciliation } from './reconciliations/answer.ts'
import { askReconciliation } from './reconciliations/ask.ts'
import {
  findReconciliation,
  listBetween,
  listWaiting,
  toReconciliation,
} from './reconciliations/reconciliations.queries.ts'
import { setReminders } from './reminders.ts'
import { toWaiting } from './waiting.view.ts'

interface Deps {
  media: Media
  sheets: SheetThreads
  drawPdf: DrawPdf
  readRates: ReadRates
}

export function mountOpenAccounts(app: FastifyInstance, db: Db, deps: Deps): void {
  const { readRates } = deps
  mount(app, contract.listOpenAccounts, async ({ query, me, db }) => {
    const [accounts, waiting] = await Promise.all([
      listAccounts(db, me.id, query, await readRates()),
      listWaiting(db, me.id),
    ])
    return { ...accounts, waiting: await toWaiting(db, me.id, waiting) }
  })
  mount(app, contract.listAccountOffers, async ({ query, me, db }) => {
    const grants = await listGrants(db, { buyerIds: [me.id], sellerIds: query.company_ids }, await readRates())
    const data = grants.map((grant) => ({
      company_id: grant.seller_id,
      days: grant.days,
      currency: grant.currency,
      limit: toAmount(grant.limit),
      used: toAmount(grant.used),
      limit_left: toAmount(leftOf(grant).left),
    }))
    return { data }
  })
  mount(app, reconciliations.countWaitingReconciliations, async ({ me, db }) => {
    return { waiting_count: (await listWaiting(db, me.id)).length }
  })
  mount(app, contract.getOpenAccount, async ({ params, query, me, db }) =>
    readAccount(db, { me: me.id, companyId: params.company_id, query }, await readRates()),
  )
  mount(app, contract.listOpenItems, async ({ params, query, me, db }) =>
    cutPage(query, await listItems(db, await findAccount(db, me.id, params.company_id, query))),
  )
  mount(app, contract.getAgeing, async ({ params, query, me, db }) => ({
    data: await readAgeing(db, await findAccount(db, me.id, params.company_id, query)),
  }))
  mountActs(app, db)
  mountReconciliations(app, db)
  mountDocuments(app, db, deps)
}

function mountActs(app: FastifyInstance, db: Db): void {
  mount(app, contract.addAccountEntry, async ({ params, body, me, idempotency }) => {
    const companyId = params.company_id
    const keyed = { me, name: 'account entry', key: idempotency.key, asked: { companyId, ...body } }
    const { answer, replayed } = await answerOnce(db, keyed, (trx, now) =>
      addEntry(trx, { me, companyId, entry: body, now }),
    )
    if (replayed) idempotency.markReplayed()
    return { message: 'Kayıt eklendi.', data: answer }
  })
  mount(app, contract.addGroupPayment, async ({ params, body, me, idempotency }) => {
    const companyId = params.company_id
    if (companyId === me.id) throw conflict('own_company', 'Kendi firmanızla cari hesap tutulmaz.')
    const keyed = { me, name: 'account payment', key: idempotency.key, asked: { companyId, ...body } }
    const { answer, replayed } = await answerOnce(db, keyed, (trx, now) =>
      payTogether(trx, { me, companyId, payment: body, now }),
    )
    if (replayed) idempotency.markReplayed()
    return answer
  })
  mount(app, contract.setAccountReminders, async ({ params, body: { enabled }, me }) => {
    await setReminders(db, me, params.company_id, enabled)
    return { data: { enabled } }
  })
}

function mountReconciliations(app: FastifyInstance, db: Db): void {
  const read = async (from: Db, me: number, id: number) => {
    const row = await findReconciliation(from, me, id)
    if (!row) throw notFound('Mutabakat bulunamadı.')
    return toReconciliation(row, me)
  }
  mount(app, reconciliations.listReconciliations, async ({ params, query, me, db }) => {
    const { sellerId, buyerId } = await findAccount(db, me.id, params.company_id, query)
    const { rows, pagination } = await listBetween(
      db,
      { me: me.id, sellerId, buyerId, currency: query.currency },
      query,
    )
    return { data: rows.map((row) => toReconciliation(row, me.id)), pagination }
  })
  mount(app, reconciliations.askReconciliation, async ({ params, body, me }) => {
    const { day, currency, side } = body
    const id = await askReconciliation(db, { me, companyId: params.company_id, day, currency, side })
    return { message: 'Mutabakat isteği gönderildi.', data: await read(db, me.id, id) }
  })
  mount(app, reconciliations.answerReconciliation, async ({ params: { id }, body, me }) => {
    await answerReconciliation(db, { me, id, answer: body })
    return { message: 'Yanıtınız gönderildi.', data: await read(db, me.id, id) }
  })
}

function mountDocuments(app: FastifyInstance, db: Db, { media, sheets, drawPdf }: Deps): void {
  const tools = { media, draw: drawPdf }
  mountFile(app, contract.getStatementPdf, async ({ params, query, me, db }) =>
    makeStatementPdf(db, tools, { me: me.id, companyId: params.company_id, query }),
  )
  mountFile(app, contract.getStatementSheet, async ({ params, query, me, db: reads }) => {
    const file = await makeStatementSheet(reads, sheets.of(me.id), { me: me.id, companyId: params.company_id, query })
    await recordActivity(db, me, { kind: 'export', text: 'cari ekstreyi dışa aktardı', target: file.name }, new Date())
    return file
  })
  mountFile(app, reconciliations.getReconciliationPdf, async ({ params, me, db }) =>
    makeReconciliationPdf(db, tools, { me: me.id, id: params.id }),
  )
}
