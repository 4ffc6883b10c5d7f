/**
 * Owns the pages of the operators: the queue and what is decided there, companies as operators see them, the record of all
 * acts, the site and its health. Everybody else gets 404; operators never get messages, quotes or
 * orders here but those that an entry carries.
 */
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import type { InvalidatePages } from '../companies/company-pages.ts'
import type { MeasureTools } from '../operators/measure-tools.ts'
import { mountAudit } from './mount-audit.ts'
import { mountQueue } from './queue/mount-queue.ts'

interface Deps {
  measures: MeasureTools
  invalidatePages: InvalidatePages
}

export function mountOperatorConsole(app: FastifyInstance, db: Db, deps: Deps): void {
  mountQueue(app, db, deps)
  mountAudit(app, db)
}
