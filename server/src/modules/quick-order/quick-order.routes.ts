/**
 * Finds goods by their codes for those who know what they buy. Stores nothing: what is found goes into the cart by the calls of the cart.
 */
import { QUICK_ORDER_LIMITS, QUICK_ORDER_MESSAGES, readTable } from '@bedesten/contract/quick-order'
import type { CodeLine } from '@bedesten/contract/quick-order'
import * as contract from '@bedesten/contract/quick-order.schemas'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import { invalid } from '../../http/errors.ts'
import { mount } from '../../http/mount.ts'
import { valueFor, type ReadRates } from '../exchange-rates/valuation.ts'
import { cellText } from '../media/sheets/sheet.ts'
import type { Sheets, SheetThreads } from '../media/sheets/sheet-thread.ts'
import { listSellers } from './codes.queries.ts'
import { resolve, suggestMatches } from './match-codes.ts'

interface Deps {
  readRates: ReadRates
  sheets: SheetThreads
}

export function mountQuickOrder(app: FastifyInstance, db: Db, { readRates, sheets }: Deps): void {
  mount(app, contract.resolveCodes, async ({ body, me }) => {
    const asked = { companyId: me.id, sellerId: body.seller_id, valuation: await valueFor(me, readRates) }
    return { data: await resolve(db, body.lines, asked) }
  })
  mount(app, contract.suggestCodes, async ({ query, me, db }) => {
    const asked = { companyId: me.id, sellerId: query.seller_id, valuation: await valueFor(me, readRates) }
    return { data: await suggestMatches(db, query.q, asked) }
  })
  mount(app, contract.listCodeSellers, async ({ me, db }) => {
    const sellers = await listSellers(db, { companyId: me.id })
    return { data: sellers.map((seller) => ({ ...seller, verified: seller.verified ? (1 as const) : (0 as const) })) }
  })
  mount(app, contract.readCodeFile, async ({ files, me }) => ({
    data: await readLines(sheets.of(me.id), files.file.path),
  }))
}

const LIMITS = {
  isHeadless: true,
  rows: QUICK_ORDER_LIMITS.lines,
  columns: 20,
  cellCharacters: 500,
  rowCharacters: 2000,
  characters: 400_000,
} as const

async function readLines(sheets: Sheets, path: string): Promise<CodeLine[]> {
  const rows: string[][] = []
  await sheets.read(path, LIMITS, async (batch) => {
    rows.push(...batch.map(({ cells }) => cells.map(cellText)))
  })
  const wanted = readTable(rows)
  if (wanted.length === 0) throw invalid([{ path: 'file', msg: QUICK_ORDER_MESSAGES.unreadable }])
  return wanted.slice(0, QUICK_ORDER_LIMITS.lines)
}
