/** Owns what companies report to the operator, who reads and closes it on the command line. Nobody else learns of it. */
import { REPORTED_MESSAGE } from '@bedesten/contract/reports'
import { sendReport } from '@bedesten/contract/reports.schemas'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import { conflict, notFound } from '../../http/errors.ts'
import { mount } from '../../http/mount.ts'
import { findOwner, insertReport } from './reports.queries.ts'

export function mountReports(app: FastifyInstance, db: Db): void {
  mount(app, sendReport, async ({ body, me }) => {
    const owner = await findOwner(db, body, me.id)
    if (owner === undefined) throw notFound()
    if (owner === me.id) throw conflict('own_content', 'Kendinize ait bir şeyi bildiremezsiniz.')
    await insertReport(db, me.id, body, new Date())
    return { message: REPORTED_MESSAGE }
  })
}
