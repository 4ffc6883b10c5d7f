/**
 * Owns the pages of the operators: the queue and what is decided there, companies as operators see them, the record of all
 * acts, the site with its categories, and its health. Everybody else gets 404; operators never get messages, quotes or
 * orders here but those that an entry carries.
 */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import type { InvalidatePages } from '../companies/company-pages.ts'
import type { ReadRates } from '../exchange-rates/valuation.ts'
import type { MeasureTools } from '../operators/measure-tools.ts'
import { mountCategoryConsole } from './categories/mount-categories.ts'
import { mountCompanies } from './companies/mount-companies.ts'
import { mountHealth } from './health/mount-health.ts'
import type { HealthDeps } from './health/read-health.ts'
import { mountAudit } from './mount-audit.ts'
import { mountQueue } from './queue/mount-queue.ts'
import { mountSite } from './site/mount-site.ts'

interface Deps extends HealthDeps {
  measures: MeasureTools
  invalidatePages: InvalidatePages
  readRates: ReadRates
  /** Absent: exchange rates are not fetched. */
  ratesUrl: string | undefined
  log: FastifyBaseLogger
}

export function mountOperatorConsole(app: FastifyInstance, db: Db, deps: Deps): void {
  mountQueue(app, db, deps)
  mountCompanies(app, db, deps)
  mountAudit(app, db)
  mountSite(app, db, deps)
  mountCategoryConsole(app, db, deps.invalidatePages)
  mountHealth(app, db, deps)
}
