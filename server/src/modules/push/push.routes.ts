/**
 * Owns the browsers that get notifications at once, the settings of their persons and the deliveries. A subscription belongs to a session
 * and ends with it, by a trigger (0210-push.sql).
 */
import * as contract from '@bedesten/contract/push.schemas'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import { notFound } from '../../http/errors.ts'
import { mount } from '../../http/mount.ts'
import { cutPage } from '../../http/paging.ts'
import { describeDevice } from '../activity/device.ts'
import { addDevice, tryDevice } from './change-devices.ts'
import * as queries from './devices.queries.ts'
import { changeSettings, readSettings } from './push-settings.ts'
import type { PushTools } from './push-tools.ts'

export function mountPush(app: FastifyInstance, db: Db, tools: PushTools): void {
  mount(app, contract.getPushKey, async () => ({ data: { key: tools.vapid.publicKey } }))
  mount(app, contract.listPushDevices, async ({ query, me, db }) => {
    const devices = await queries.listDevices(db, me.personId, new Date())
    return cutPage(
      query,
      devices.map((device) => toView(device, me.sessionId)),
    )
  })
  mount(app, contract.addPushDevice, async ({ body, me }) => {
    const device = await addDevice(db, tools, me, body)
    return { data: toView(device, me.sessionId) }
  })
  mount(app, contract.endPushHere, async ({ me }) => {
    await queries.deleteDeviceHere(db, me)
    return {}
  })
  mount(app, contract.removePushDevice, async ({ params, me }) => {
    if (!(await queries.deleteDevice(db, me.personId, params.id))) throw notFound('Cihaz bulunamadı.')
    return {}
  })
  mount(app, contract.getPushSettings, async ({ me, db }) => ({ data: await readSettings(db, me.personId) }))
  mount(app, contract.setPushSettings, async ({ body, me }) => {
    await changeSettings(db, me.personId, body)
    return { data: await readSettings(db, me.personId) }
  })
  mount(app, contract.tryPush, async ({ me }) => {
    await tryDevice(db, me)
    return {}
  })
}

function toView(device: queries.DeviceRow, sessionId: number): contract.PushDevice {
  const { id, session_id, user_agent, created_at, last_sent_at } = device
  return {
    id,
    device: describeDevice(user_agent),
    created_at: created_at.toISOString(),
    last_sent_at: last_sent_at?.toISOString() ?? null,
    current: session_id === sessionId,
  }
}
