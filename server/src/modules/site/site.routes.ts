/** Tells the pages what they must know of this installation. Owns no table. */
import { getSite } from '@bedesten/contract/site.schemas'
import type { Site } from '@bedesten/contract/site.schemas'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'

export function mountSite(app: FastifyInstance, site: Site): void {
  mount(app, getSite, async () => ({ data: site }))
}
