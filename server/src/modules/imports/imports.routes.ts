/**
 * Owns imports: files with products, their rows, and the result of each row. A file changes nothing until it is
 * started; then a job takes its rows, one import of a company at a time. The products module writes the products.
 */
import { formatNumber } from '@bedesten/contract/format-number'
import * as contract from '@bedesten/contract/imports.schemas'
import type { ProductQuery } from '@bedesten/contract/product-filter.schemas'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { mountFile } from '../../http/mount-file.ts'
import { mount } from '../../http/mount.ts'
import { createShares } from '../../http/uploads/shares.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { valueFor, type ReadRates } from '../exchange-rates/valuation.ts'
import type { Media } from '../media/media.ts'
import type { SheetThreads } from '../media/sheets/sheet-thread.ts'
import { listProducts } from '../products/discovery/discovery.ts'
import { cancelImport, changeImport, startImport } from './change-import.ts'
import { createImport } from './create-import.ts'
import { exportProducts, makeTemplate } from './export-products.ts'
import { listImports } from './imports.queries.ts'
import { readImport, toListedView } from './imports.view.ts'
import { makeReport } from './report.ts'

interface Deps {
  media: Media
  searches: Db
  readRates: ReadRates
  sheets: SheetThreads
}

/** ZIPs unpacked at a time: each takes up to 256 MB of disk until its images are checked. */
const ZIPS = { all: 16, one: 1 }

export function mountImports(app: FastifyInstance, db: Db, deps: Deps): void {
  const { sheets } = deps
  const zips = createShares(ZIPS)
  mount(app, contract.createImport, async ({ files, me }) => {
    const tools = { media: deps.media, sheets: sheets.of(me.id), zips }
    const id = await createImport(db, tools, me.id, { file: files.file, zip: files.images[0] })
    return { data: await readImport(db, me.id, id) }
  })
  mount(app, contract.listImports, async ({ query, me, db }) => {
    const { rows, pagination } = await listImports(db, me.id, query)
    return { data: rows.map(toListedView), pagination }
  })
  mount(app, contract.getImport, async ({ params, me, db }) => ({ data: await readImport(db, me.id, params.id) }))
  mount(app, contract.changeImport, async ({ params, body, me }) => {
    await changeImport(db, me.id, params.id, body)
    return { data: await readImport(db, me.id, params.id) }
  })
  mount(app, contract.startImport, async ({ params, me }) => {
    await startImport(db, me, params.id)
    return { data: await readImport(db, me.id, params.id) }
  })
  mount(app, contract.cancelImport, async ({ params, me }) => {
    await cancelImport(db, deps.media.files, me.id, params.id)
    return { data: await readImport(db, me.id, params.id) }
  })
  mountFile(app, contract.getImportTemplate, async ({ me }) => makeTemplate(sheets.of(me.id)))
  mountFile(app, contract.getImportReport, async ({ params, query, me }) =>
    makeReport(db, sheets.of(me.id), { me: me.id, id: params.id, rows: query.rows }),
  )
  mountExport(app, db, deps)
}

function mountExport(app: FastifyInstance, db: Db, { searches, readRates, sheets }: Deps): void {
  mountFile(app, contract.exportProducts, async ({ query: { format, ...filter }, me, request }) => {
    const ids = isFiltered(filter) ? await listFiltered(filter, request) : undefined
    const file = await exportProducts(searches, sheets.of(me.id), me.id, ids, format)
    const target = ids && `${formatNumber(ids.length)} ürün`
    await recordActivity(db, me, { kind: 'export', text: 'ürünleri dışa aktardı', target }, new Date())
    return file
  })

  /** Page by page, as the list would show them; each page waits for its turn among searches. */
  async function listFiltered(filter: Selection, request: FastifyRequest): Promise<number[]> {
    const { me } = request
    const viewer = { ...(await valueFor(me, readRates)), id: me?.id }
    const scope = { companyId: me?.id ?? 0, isOwner: true }
    const ids: number[] = []
    let cursor: string | undefined
    do {
      const page: ProductQuery = { ...filter, page: 1, limit: 100, cursor }
      const { rows, pagination } = await app.runSearch(request, () =>
        listProducts({ db, searches }, page, viewer, scope),
      )
      ids.push(...rows.map(({ id }) => id))
      cursor = pagination.next_cursor ?? undefined
    } while (cursor !== undefined)
    return ids
  }
}

type Selection = Omit<z.output<typeof contract.exportProducts.query>, 'format'>

/** Whether any filter is set. */
function isFiltered(selection: Selection): boolean {
  return Object.values(selection).some((value) => value !== undefined && value !== null)
}
