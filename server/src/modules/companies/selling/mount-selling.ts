import { toAmount, toMinorUnits } from '@bedesten/contract/money'
import * as contract from '@bedesten/contract/selling.schemas'
import type { Selling } from '@bedesten/contract/selling.schemas'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../db/database.ts'
import { mount } from '../../../http/mount.ts'
import type { InvalidatePages } from '../company-pages.ts'
import { changeSelling } from './change-selling.ts'
import { findSelling } from './selling.queries.ts'

export function mountSelling(app: FastifyInstance, db: Db, invalidatePages: InvalidatePages): void {
  mount(app, contract.getSelling, async ({ me, db }) => ({ data: toView(await findSelling(db, me.id)) }))
  mount(app, contract.updateSelling, async ({ body, me }) => {
    const selling = await changeSelling(db, me, body)
    invalidatePages([`/${selling.short_name}`])
    return { data: toView(selling) }
  })
}

function toView(row: Awaited<ReturnType<typeof findSelling>>): Selling {
  const { min_order_amount: minimum, preferred_currency: currency, away_from, away_to, away_text } = row
  const min_order_amount = minimum === null ? null : toAmount(toMinorUnits(minimum) ?? 0)
  return { min_order_amount, currency, away_from, away_to, away_text }
}
