/**
 * Owns the figures of companies: sales and purchases by day, counterpart, product and city. Triggers of orders note the days that
 * change (0190-figures.sql), `fold_figures` computes them; nothing else writes them.
 */
import { countDays, FIGURE_DAYS_MAX, addDays, type DayRange } from '@bedesten/contract/figures'
import * as contract from '@bedesten/contract/figures.schemas'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import type { Me } from '../../http/access.ts'
import { invalid } from '../../http/errors.ts'
import { mountFile } from '../../http/mount-file.ts'
import { mountSearch } from '../../http/mount.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { SheetThreads } from '../media/sheets/sheet-thread.ts'
import { writeFiguresSheet } from './figures-sheet.ts'
import { toBuyerView, toSellerView } from './figures.view.ts'
import { keepFiguresFolded } from './keep-figures-folded.ts'
import { readFigures, type FiguresAsked } from './read-figures.ts'
import type { Side } from './sums.queries.ts'

const USUAL_DAYS = 30
const ISTANBUL_MS = 3 * 3_600_000

interface Deps {
  sheets: SheetThreads
  log: FastifyBaseLogger
}

export function mountFigures(app: FastifyInstance, db: Db, { sheets, log }: Deps): void {
  const kept = keepFiguresFolded(db, log)
  app.addHook('onClose', () => kept.stop())
  const always = () => true
  mountSearch(app, contract.getSellerFigures, always, async ({ query, me, searches }) => ({
    data: toSellerView(await readFigures(searches, await toAsked(me, 'seller', query))),
  }))
  mountSearch(app, contract.getBuyerFigures, always, async ({ query, me, searches }) => ({
    data: toBuyerView(await readFigures(searches, await toAsked(me, 'buyer', query))),
  }))
  mountSheet(app, db, sheets, { side: 'seller', endpoint: contract.getSellerFiguresSheet, text: 'satış' })
  mountSheet(app, db, sheets, { side: 'buyer', endpoint: contract.getBuyerFiguresSheet, text: 'alım' })
}

interface Sheet {
  side: Side
  endpoint: typeof contract.getSellerFiguresSheet | typeof contract.getBuyerFiguresSheet
  text: string
}

/** Read in turn among searches, as the page is. */
function mountSheet(app: FastifyInstance, db: Db, threads: SheetThreads, { side, endpoint, text }: Sheet): void {
  mountFile(app, endpoint, async ({ query, me, searches, request }) => {
    const asked = await toAsked(me, side, query)
    const figures = await app.runSearch(request, () => readFigures(searches, asked))
    const file = await writeFiguresSheet(threads.of(me.id), side, figures)
    const act = { kind: 'export', text: `${text} rakamlarını dışa aktardı`, target: file.name } as const
    await recordActivity(db, me, act, new Date())
    return file
  })
}

interface Query {
  from?: string | undefined
  to?: string | undefined
  compare?: '0' | '1' | undefined
}

async function toAsked(me: Me, side: Side, query: Query): Promise<FiguresAsked> {
  const currency = await me.readCurrency()
  const range = toRange(query, new Date())
  return {
    me: me.id,
    side,
    range,
    currency,
    compares: query.compare === '1',
  }
}

/** The last thirty days, unless others are asked for. */
function toRange({ from, to }: Query, now: Date): DayRange {
  const last = to ?? new Date(now.getTime() + ISTANBUL_MS).toISOString().slice(0, 10)
  const range = { from: from ?? addDays(last, 1 - USUAL_DAYS), to: last }
  const days = countDays(range)
  if (days < 1) throw invalid([{ path: 'to', msg: 'Bitiş günü başlangıçtan önce olamaz' }])
  if (days > FIGURE_DAYS_MAX) throw invalid([{ path: 'from', msg: `En fazla ${FIGURE_DAYS_MAX} gün seçebilirsiniz` }])
  return range
}
