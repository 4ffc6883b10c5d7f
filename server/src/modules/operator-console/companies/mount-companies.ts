import * as contract from '@bedesten/contract/operator-companies.schemas'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { notFound } from '../../../http/errors.ts'
import { mount, mountSearch } from '../../../http/mount.ts'
import { listCompanyPages, type InvalidatePages } from '../../companies/company-pages.ts'
import type { ReadRates } from '../../exchange-rates/valuation.ts'
import type { MeasureTools } from '../../operators/measure-tools.ts'
import { listHistory, listNotes } from '../../operators/queue/entries.queries.ts'
import { readQueueRows, toQueueRow } from '../../operators/queue/list-queue.ts'
import { judgeTaxNumber, readCompanyFacts } from '../../verification/company-facts.ts'
import { listPapers } from '../../verification/verification.queries.ts'
import { toPapers } from '../../verification/verification.view.ts'
import * as acts from './act-on-company.ts'
import * as queries from './companies.queries.ts'

interface Deps {
  measures: Pick<MeasureTools, 'list'>
  invalidatePages: InvalidatePages
  readRates: ReadRates
}

export function mountCompanies(app: FastifyInstance, db: Db, { measures, invalidatePages, readRates }: Deps): void {
  mountSearch(
    app,
    contract.listOperatorCompanies,
    () => true,
    async ({ query, searches }) => {
      const isFirst = query.cursor === undefined && query.page === 1
      const [{ rows, pagination }, totals] = await Promise.all([
        queries.listCompanies(searches, query, await readRates()),
        isFirst ? queries.countCompanies(searches) : undefined,
      ])
      return { data: rows.map(toRow), ...(totals && { totals }), pagination }
    },
  )
  const read = async (from: Db, id: number) => ({ data: await readCompany(from, { measures, readRates }, id) })
  mount(app, contract.getOperatorCompany, ({ params, db: reads }) => read(reads, params.id))
  for (const [endpoint, act] of [
    [contract.verifyCompany, acts.verify],
    [contract.revokeVerification, acts.revoke],
    [contract.endCompanySessions, acts.endCompanySessions],
  ] as const) {
    mount(app, endpoint, async ({ params, body, me }) => {
      await act(db, { operator: me.operator, id: params.id, reason: body.reason })
      invalidatePages(['/explore', ...(await listCompanyPages(db, [params.id]))])
      return read(db, params.id)
    })
  }
  for (const [endpoint, act] of [
    [contract.sendResetMail, acts.mailReset],
    [contract.resetTwoStep, acts.switchTwoStepOff],
  ] as const) {
    mount(app, endpoint, async ({ params, body, me }) => {
      const { reason, person_id: personId } = body
      await act(db, { operator: me.operator, id: params.id, reason, personId })
      return read(db, params.id)
    })
  }
  mount(app, contract.noteCompany, async ({ params, body, me }) => {
    await acts.note(db, me.operator, params.id, body.note ?? body.reason ?? '')
    return read(db, params.id)
  })
}

const MAX_ENTRIES = 20

async function readCompany(
  db: Db,
  { measures, readRates }: Pick<Deps, 'measures' | 'readRates'>,
  id: number,
): Promise<contract.OperatorCompany> {
  const rates = await readRates()
  const entries = sql`select e.* from queue_entries e where e.company_id = ${id} order by e.id desc limit ${MAX_ENTRIES}`
  const [row, facts, figures, papers, taken, members, sessions, notes, history, queue] = await Promise.all([
    queries.findCompanyRow(db, id, rates),
    readCompanyFacts(db, id),
    queries.readFigures(db, id, rates),
    listPapers(db, id),
    measures.list(db, id),
    queries.listMembers(db, id),
    queries.countSessions(db, id, new Date()),
    listNotes(db, { companyId: id }),
    listHistory(db, { companyId: id }),
    readQueueRows(db, entries, sql`e.id desc`),
  ])
  if (!row || !facts) throw notFound('Şirket bulunamadı.')
  const { amount_year, ...counts } = figures
  return {
    ...toRow(row),
    facts,
    figures: { ...counts, amount_year: Number(amount_year) },
    papers: toPapers(papers, '/operator/papers'),
    measures: taken,
    members,
    sessions: { open: sessions.open, last_used_at: sessions.last_used_at?.toISOString() ?? null },
    notes,
    history,
    entries: queue.map(toQueueRow),
  }
}

function toRow({
  tax_number,
  amount_30d,
  last_seen_at,
  created_at,
  ...row
}: queries.CompanyRow): contract.OperatorCompanyRow {
  return {
    ...row,
    tax_number: tax_number === null ? null : judgeTaxNumber(tax_number).value,
    amount_30d: Number(amount_30d),
    last_seen_at: last_seen_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  }
}
