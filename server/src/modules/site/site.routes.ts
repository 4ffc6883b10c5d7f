/** Gives pages the facts of this installation, and logs broken pages. Owns no table. */
import { getSite, reportClientError } from '@bedesten/contract/site.schemas'
import type { Site } from '@bedesten/contract/site.schemas'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { createClientErrorLog } from './client-errors.ts'

export function mountSite(app: FastifyInstance, site: Site): void {
  mount(app, getSite, async () => ({ data: site }))
  const tell = createClientErrorLog()
  mount(app, reportClientError, async ({ body, request }) => {
    tell(request.log, body)
    return {}
  })
}
