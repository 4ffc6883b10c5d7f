/** Owns what companies report to the operators, who find it in their queue. Nobody else learns of it. */
import { REPORTED_MESSAGE } from '@bedesten/contract/reports'
import * as contract from '@bedesten/contract/reports.schemas'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import { mount } from '../../http/mount.ts'
import { sendReport } from './send-report.ts'

export function mountReports(app: FastifyInstance, db: Db): void {
  mount(app, contract.sendReport, async ({ body, me }) => {
    await sendReport(db, me.id, body)
    return { message: REPORTED_MESSAGE }
  })
}
