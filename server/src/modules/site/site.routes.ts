/** Tells the pages what they must know of this installation. Owns no table. */
import { getSite, type Site } from '@bedesten/contract/site'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'

export function mountSite(app: FastifyInstance, site: Site): void {
  mount(app, getSite, async () => ({ data: site }))
}
