import type { ProductQuery } from '@bedesten/contract/product-filter.schemas'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../db/database.ts'
import { toPage } from '../../../http/paging.ts'
import type { Viewer } from '../products.view.ts'
import { findFacts, findFilter, hasRows } from './facts.queries.ts'
import { areBeginnings } from './forms.queries.ts'
import { maxOffsetOf, parseQuestion, type Question, type Scope, type TextMode } from './parse.ts'
import { toPlan, type Filter, type Plan, type TextMatch } from './plan.ts'
import { readPage } from './read-page.ts'
import { createStatistics } from './statistics.queries.ts'
import { matchConditions } from './sql/plan-sql.ts'
import { createTotals } from './totals.ts'

export type Discovery = ReturnType<typeof createDiscovery>

/**
 * Lists of products: the query becomes a question (parse.ts), the question with what the database says about it a plan
 * (facts.queries.ts, plan.ts), the plan statements (sql/) and a page (read-page.ts); totals.ts knows how many there are.
 * `db` reads lists that cost the same whatever is asked, `searches` all others.
 */
export function createDiscovery(db: Db, searches: Db) {
  const totals = createTotals()
  const findStatistics = createStatistics(searches)

  /** One page of products, with the total of all pages. */
  async function list(
    query: ProductQuery,
    viewer: Viewer,
    scope: Scope,
    log: Pick<FastifyBaseLogger, 'debug' | 'level'>,
  ) {
    const question = parseQuestion(query, viewer, scope)
    const filter = await findFilter(searches, question)
    const { plan, rows, collected, counted } = await findPage(question, filter, log)
    const { count, isExact } = await (counted ?? totals.find(searches, question, plan, collected))
    // An estimate may be too low, but not below what is shown.
    const shown = rows.length === 0 ? 0 : question.window.offset + rows.length
    const total = isExact ? count : Math.max(count, shown)
    const told = plan.total.by === 'counter' ? [] : [[count, isExact]]
    const cursorOf = (row: (typeof rows)[number]) => [plan.sort, plan.order, plan.mode, row.cursor, ...told]
    const page = toPage(query, rows, total, cursorOf, maxOffsetOf(scope))
    return isExact ? page : { ...page, pagination: { ...page.pagination, total_exact: false as const } }
  }

  /**
   * A text that is not found is looked for once more as a part of names and codes; not one of several words that products
   * have, only never together: those are no parts.
   */
  async function findPage(question: Question, filter: Filter, log: Pick<FastifyBaseLogger, 'debug' | 'level'>) {
    const { start, text, window } = question
    const read = async (mode: TextMode) => {
      const earlier = totals.findEarlier(question, mode)
      const facts = await findFacts(searches, question, filter, await findStatistics(), earlier)
      const plan = toPlan(question, filter, mode, facts)
      if (log.level === 'debug') log.debug({ plan: withoutPrivate(plan) }, 'Plan of a product list')
      const isPlain = isFollowingAnIndex(plan)
      const on = isPlain ? db : searches
      // Nothing about the page tells it, so it is asked for with the page.
      const counting = isPlain ? totals.find(on, question, plan, undefined) : undefined
      const [page, counted] = await Promise.all([readPage(on, plan, question.looker), counting])
      return { plan, ...page, counted }
    }
    const found = await read(start?.mode ?? 'words')
    if (found.rows.length > 0 || start || !text) return found
    if (text.words.length > 1 && (await areBeginnings(searches, text.words))) return found
    const conditions = matchConditions(filter, question.sort, found.plan.tiers.at(-1)?.text)
    const isBeyondEnd = (window.offset > 0 || window.limit === 0) && (await hasRows(searches, conditions))
    return isBeyondEnd ? found : read('part')
  }

  return { list }
}

/** Its cost depends on the length of the page alone. */
function isFollowingAnIndex({ total, tiers, window }: Plan): boolean {
  const isScan = tiers.every(({ steps }) => steps.every(({ way }) => way === 'scan'))
  return total.by === 'counter' && window.offset === 0 && isScan
}

/** What people search for and where they are is not written to logs: of words their number, of a place how far. */
function withoutPrivate({ filter, tiers, ...plan }: Plan) {
  const hide = (text: TextMatch | undefined) =>
    text && 'common' in text
      ? { in: text.in, rare: text.rare.length, common: text.common.length }
      : text && { in: text.in }
  return {
    ...plan,
    filter: {
      ...filter,
      place: filter.place && { chord: filter.place.chord },
      nearby: filter.nearby?.companies.length,
    },
    tiers: tiers.map((tier) => ({ ...tier, text: hide(tier.text), except: hide(tier.except) })),
    start: plan.start && { tier: plan.start.tier },
  }
}
