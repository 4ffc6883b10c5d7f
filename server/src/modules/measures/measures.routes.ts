/**
 * Owns measures of operators about companies and their things, and with them the standing of a company. A company reads its own
 * measures and may appeal each once; who decided it never learns. What a decision of the queue brings is done here too, in the
 * transaction of that decision.
 */
import * as contract from '@bedesten/contract/measures.schemas'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import { retryTransaction } from '../../db/transaction.ts'
import { mount } from '../../http/mount.ts'
import { cutPage } from '../../http/paging.ts'
import { appeal } from './appeals.ts'
import { impose, lift } from './impose.ts'
import { findRegistration, listMeasures, toMeasureView } from './measures.queries.ts'
import { removeThing, restoreThing } from './things.ts'

/** `onShown`: what is shown has changed, anywhere. Other processes learn it from the database. */
export function mountMeasures(app: FastifyInstance, db: Db, onShown: () => void): void {
  async function act<T>(work: (trx: Db, now: Date) => Promise<T>): Promise<T> {
    const done = await retryTransaction(db, (trx) => work(trx, new Date()))
    onShown()
    return done
  }
  mount(app, contract.listMeasures, async ({ query, me, db }) => ({
    ...cutPage(query, (await listMeasures(db, me.id)).map(toMeasureView)),
    standing: await me.readStanding(),
    registration: await findRegistration(db, me.id),
  }))
  mount(app, contract.appealMeasure, async ({ params, body, me }) => ({
    data: toMeasureView(await appeal(db, me.id, params.id, body.text)),
  }))
  mount(app, contract.suspendCompany, async ({ params, body, me }) => ({
    data: await act((trx, now) =>
      impose(trx, me.operator, { companyId: params.id, kind: 'suspend', days: body.days, reason: body.reason }, now),
    ),
  }))
  mount(app, contract.banCompany, async ({ params, body, me }) => ({
    data: await act((trx, now) =>
      impose(trx, me.operator, { companyId: params.id, kind: 'ban', reason: body.reason }, now),
    ),
  }))
  mount(app, contract.liftMeasure, async ({ params, body, me }) => ({
    data: await act((trx, now) => lift(trx, me.operator, { companyId: params.id, reason: body.reason }, now)),
  }))
  mount(app, contract.removeThing, async ({ body, me }) => {
    await act((trx, now) => removeThing(trx, me.operator, body, now))
    return {}
  })
  mount(app, contract.restoreThing, async ({ body, me }) => {
    await act((trx, now) => restoreThing(trx, me.operator, body, now))
    return {}
  })
}
