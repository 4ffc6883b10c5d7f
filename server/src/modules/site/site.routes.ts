/** Gives pages the facts of this installation, and logs broken pages. Owns `site_settings`, which operators change. */
import { getSite, reportClientError } from '@bedesten/contract/site.schemas'
import type { Site } from '@bedesten/contract/site.schemas'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import type { DayCounts } from '../../http/day-counts.ts'
import { mount } from '../../http/mount.ts'
import { createClientErrorLog } from './client-errors.ts'
import { readPublicSite } from './site-settings.queries.ts'

/** Facts fixed at the start of the server. */
type Installation = Pick<Site, 'demo' | 'geocoder_url' | 'mail_folder'>

type ReadVersions = (db: Db) => Promise<Site['consent_versions']>

export function mountSite(
  app: FastifyInstance,
  counts: DayCounts,
  installation: Installation,
  readVersions: ReadVersions,
): void {
  mount(app, getSite, async ({ db }) => {
    const [site, consent_versions] = await Promise.all([readPublicSite(db, new Date()), readVersions(db)])
    return { data: { ...site, consent_versions, ...installation } }
  })
  const tell = createClientErrorLog()
  mount(app, reportClientError, async ({ body, request }) => {
    counts.count('clientErrors')
    tell(request.log, body)
    return {}
  })
}
