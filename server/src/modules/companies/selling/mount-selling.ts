import { toAmount, toMinorUnits } from '@bedesten/contract/money'
import { SELLING_MESSAGES } from '@bedesten/contract/selling'
import * as contract from '@bedesten/contract/selling.schemas'
import type { Selling } from '@bedesten/contract/selling.schemas'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../db/database.ts'
import { invalid } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import type { InvalidatePages } from '../company-pages.ts'
import { findSelling, isOver, updateSelling } from './selling.queries.ts'

export function mountSelling(app: FastifyInstance, db: Db, invalidatePages: InvalidatePages): void {
  mount(app, contract.getSelling, async ({ me, db }) => ({ data: toView(await findSelling(db, me.id)) }))
  mount(app, contract.updateSelling, async ({ body, me }) => {
    if (body.away_to && (await isOver(db, body.away_to))) {
      throw invalid([{ path: 'away_to', msg: SELLING_MESSAGES.over }])
    }
    await updateSelling(db, me, body, new Date())
    const selling = await findSelling(db, me.id)
    invalidatePages([`/${selling.short_name}`])
    return { data: toView(selling) }
  })
}

function toView(row: Awaited<ReturnType<typeof findSelling>>): Selling {
  const { min_order_amount: minimum, preferred_currency: currency, away_from, away_to, away_text } = row
  const min_order_amount = minimum === null ? null : toAmount(toMinorUnits(minimum) ?? 0)
  return { min_order_amount, currency, away_from, away_to, away_text }
}
