import * as contract from '@bedesten/contract/order-shipping.schemas'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../db/database.ts'
import { mount } from '../../../http/mount.ts'
import type { Media } from '../../media/media.ts'
import { changeStatus } from '../change-status.ts'
import { getOrder } from '../get-order.ts'
import { reopenProblem, reportProblem, solveProblem } from './problems.ts'
import { addShipment, removeShipment } from './shipments.ts'

export function mountDelivery(app: FastifyInstance, db: Db, media: Media): void {
  mount(app, contract.addShipment, async ({ params, body, me }) => {
    await addShipment(db, { orderId: params.id, me, now: new Date() }, body)
    return { message: 'Kargo bilgisi eklendi.', data: await getOrder(db, params.id, me.id) }
  })
  mount(app, contract.removeShipment, async ({ params, me }) => {
    await removeShipment(db, { orderId: params.id, me, now: new Date() }, params.shipment_id)
    return { message: 'Kargo bilgisi kaldırıldı.', data: await getOrder(db, params.id, me.id) }
  })
  mount(app, contract.confirmReceived, async ({ params, me }) => {
    const rights = await me.readRights()
    await changeStatus(db, { orderId: params.id, me, rights, status: 'delivered', isReceived: true })
    return { message: 'Siparişi teslim aldınız.', data: await getOrder(db, params.id, me.id) }
  })
  mount(app, contract.reportProblem, async ({ params, body, files, me }) => {
    const act = { orderId: params.id, me, now: new Date() }
    await reportProblem(db, media, act, { ...body, images: files.images })
    return { message: 'Sorun bildirildi.', data: await getOrder(db, params.id, me.id) }
  })
  mount(app, contract.solveProblem, async ({ params, me }) => {
    const act = { orderId: params.id, me, now: new Date() }
    await solveProblem(db, act, await me.readRights(), params.problem_id)
    return { message: 'Sorun kapatıldı.', data: await getOrder(db, params.id, me.id) }
  })
  mount(app, contract.reopenProblem, async ({ params, me }) => {
    await reopenProblem(db, { orderId: params.id, me, now: new Date() }, params.problem_id)
    return { message: 'Sorun yeniden açıldı.', data: await getOrder(db, params.id, me.id) }
  })
}
