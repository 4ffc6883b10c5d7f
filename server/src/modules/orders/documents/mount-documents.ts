import * as contract from '@bedesten/contract/order-documents.schemas'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../../db/database.ts'
import { mountFile } from '../../../http/mount-file.ts'
import { mount } from '../../../http/mount.ts'
import type { Media } from '../../media/media.ts'
import type { SheetThreads } from '../../media/sheets/sheet-thread.ts'
import { recordActivity } from '../../activity/record-activity.ts'
import { describeExport, EXPORTED, exportOrders } from '../export/export-orders.ts'
import { getOrder } from '../get-order.ts'
import { listForExport } from '../orders.queries.ts'
import { openOrderFile } from '../order-files.ts'
import { makeDocument } from './documents.ts'
import { addInvoice } from './invoices.ts'
import type { DrawPdf } from './pdf-thread.ts'
import { reorder } from './reorder.ts'

interface Deps {
  media: Media
  searches: Db
  sheets: SheetThreads
  /** The origin of this request, for links on paper. */
  originOf: (request: FastifyRequest) => string
  drawPdf: DrawPdf
}

export function mountDocuments(app: FastifyInstance, db: Db, deps: Deps): void {
  const { media, searches, sheets, originOf, drawPdf } = deps
  const tools = { media, draw: drawPdf }
  mountFile(app, contract.getOrderFile, async ({ params, me, db }) =>
    openOrderFile(db, media, { ...params, me: me.id }),
  )
  mountFile(app, contract.getOrderForm, async ({ params, me, request, db }) =>
    makeDocument(db, tools, { orderId: params.id, me: me.id, kind: 'order_form', origin: originOf(request) }),
  )
  mountFile(app, contract.getProforma, async ({ params, me, request, db }) =>
    makeDocument(db, tools, { orderId: params.id, me: me.id, kind: 'proforma', origin: originOf(request) }),
  )
  for (const [endpoint, side] of [
    [contract.exportBuyerOrders, 'buyer'],
    [contract.exportSellerOrders, 'seller'],
  ] as const) {
    mountFile(app, endpoint, async ({ query: { format, ...filter }, me, request }) => {
      const orders = await app.runSearch(request, () => listForExport(searches, side, me.id, filter))
      const file = await exportOrders(sheets.of(me.id), side, orders, format)
      await recordActivity(
        db,
        me,
        { kind: 'export', text: EXPORTED[side], target: describeExport(orders, filter) },
        new Date(),
      )
      return file
    })
  }
  mount(app, contract.addInvoice, async ({ params, body, files, me }) => {
    const act = { orderId: params.id, me, now: new Date() }
    await addInvoice(db, media, act, { number: body.number, file: files.file })
    return { message: 'Fatura eklendi.', data: await getOrder(db, params.id, me.id) }
  })
  mount(app, contract.reorder, async ({ params, me }) => {
    const data = await reorder(db, params.id, me.id)
    return { message: data.added.length > 0 ? 'Ürünler sepete eklendi.' : 'Sepete eklenebilecek ürün yok.', data }
  })
}
