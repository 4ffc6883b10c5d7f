/**
 * Owns reviews of orders and the facts of trust. The buyer of a delivered order reviews it once and its seller answers once; only operators
 * remove either.
 */
import * as contract from '@bedesten/contract/reviews.schemas'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import { mount } from '../../http/mount.ts'
import { findCompany } from '../companies/companies.queries.ts'
import { listCompanyPages, type InvalidatePages } from '../companies/company-pages.ts'
import { orNotFound } from '../companies/find-company.ts'
import { getOrder } from '../orders/get-order.ts'
import { replyToReview, reviewOrder } from './review-order.ts'
import { listReviews } from './reviews.queries.ts'

export function mountReviews(app: FastifyInstance, db: Db, invalidatePages: InvalidatePages): void {
  async function answerChanged(id: number, me: number, message: string) {
    const data = await getOrder(db, id, me)
    invalidatePages(await listCompanyPages(db, [data.seller_id]))
    return { message, data }
  }
  mount(app, contract.reviewOrder, async ({ params, body, me }) => {
    await reviewOrder(db, { orderId: params.id, me, now: new Date() }, body)
    return answerChanged(params.id, me.id, 'Değerlendirmeniz kaydedildi.')
  })
  mount(app, contract.replyToReview, async ({ params, body, me }) => {
    await replyToReview(db, { orderId: params.id, me, now: new Date() }, body.text)
    return answerChanged(params.id, me.id, 'Yanıtınız kaydedildi.')
  })
  mount(app, contract.listCompanyReviews, async ({ params, query, me, db }) => {
    const company = orNotFound(await findCompany(db, params.id, me?.id))
    return listReviews(db, company.id, me?.id, query)
  })
}
