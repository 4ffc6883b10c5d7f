/** Tells the pages what they must know of this installation. Owns no table. */
import { getSite, type DemoLogin } from '@bedesten/contract/site'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'

export function mountSite(app: FastifyInstance, demo: DemoLogin | null): void {
  mount(app, getSite, async () => ({ data: { demo } }))
}
