/**
 * Owns approvals: orders beyond the limit of their person, held until somebody with the right to manage decides. The
 * company alone sees them. Approving places the order by the way of every checkout, once.
 */
import * as contract from '@bedesten/contract/approvals.schemas'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import type { Me } from '../../http/access.ts'
import { notFound } from '../../http/errors.ts'
import { mount } from '../../http/mount.ts'
import { listSpending } from '../accounts/spending.queries.ts'
import type { InvalidatePages } from '../companies/company-pages.ts'
import { valueFor, type ReadRates } from '../exchange-rates/valuation.ts'
import { countApprovals, findApproval, listApprovals, type ApprovalRow } from './approvals.queries.ts'
import { toApprovalView } from './approvals.view.ts'
import { askApproval } from './ask-approval.ts'
import { approveOrder, rejectApproval, withdrawApproval } from './decide-approval.ts'

interface Deps {
  invalidatePages: InvalidatePages
  readRates: ReadRates
  /** Called with the number of orders after an approval. */
  onPlaced?: ((orders: number) => void) | undefined
}

export function mountApprovals(app: FastifyInstance, db: Db, { invalidatePages, readRates, onPlaced }: Deps): void {
  async function toViews(db: Db, me: Me, rows: ApprovalRow[]) {
    const isOpen = rows.some(({ state }) => state === 'waiting')
    const spending = isOpen ? await listSpending(db, me.id, await valueFor(me, readRates)) : undefined
    return rows.map((row) => toApprovalView(row, row.person ? spending?.get(row.person.id) : undefined))
  }
  async function getApproval(db: Db, me: Me, id: number) {
    const row = await findApproval(db, me.id, id)
    const [view] = row ? await toViews(db, me, [row]) : []
    if (!view) throw notFound('Onay isteği bulunamadı.')
    return view
  }
  mount(app, contract.listApprovals, async ({ query, me, db }) => {
    const [{ rows, pagination }, counts] = await Promise.all([
      listApprovals(db, me.id, query),
      countApprovals(db, me.id),
    ])
    return { data: await toViews(db, me, rows), counts, pagination }
  })
  mount(app, contract.countWaitingApprovals, async ({ me, db }) => ({
    waiting_count: (await countApprovals(db, me.id)).waiting,
  }))
  mount(app, contract.getApproval, async ({ params, me, db }) => ({ data: await getApproval(db, me, params.id) }))
  mount(app, contract.askApproval, async ({ body, me }) => {
    const id = await askApproval(db, { me, body, rates: await readRates() })
    return { data: await getApproval(db, me, id) }
  })
  mount(app, contract.approveOrder, async ({ params, body, me, idempotency }) => {
    const { id } = params
    const rates = await readRates()
    const given = { id, me, shown: body.total_amount, rates, key: idempotency.key }
    const { placed, replayed } = await approveOrder(db, given)
    if (replayed) idempotency.markReplayed()
    else onPlaced?.(placed.orders.length)
    const items = placed.orders.flatMap((order) => order.items)
    invalidatePages(items.flatMap(({ product_id }) => (product_id === null ? [] : `/products/${product_id}`)))
    return { data: await getApproval(db, me, id) }
  })
  mount(app, contract.rejectApproval, async ({ params, body, me }) => {
    await rejectApproval(db, { id: params.id, me }, body.reason)
    return { data: await getApproval(db, me, params.id) }
  })
  mount(app, contract.withdrawApproval, async ({ params, me }) => {
    await withdrawApproval(db, { id: params.id, me })
    return { data: await getApproval(db, me, params.id) }
  })
}
