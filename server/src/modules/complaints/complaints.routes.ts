/**
 * Owns complaints of anybody, with or without an account, the files that belong to them, and the words of the company. Each has an
 * entry in the queue of the operators, who decide it there; both sides learn the decision.
 */
import * as contract from '@bedesten/contract/complaints.schemas'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import { notFound } from '../../http/errors.ts'
import { mountFile } from '../../http/mount-file.ts'
import { mount } from '../../http/mount.ts'
import { cutPage } from '../../http/paging.ts'
import type { AttemptLimits } from '../accounts/limits/limits.ts'
import type { Media } from '../media/media.ts'
import { openFile } from '../media/private-files.ts'
import { recordAct } from '../operators/record-act.ts'
import { answerComplaint } from './answer-complaint.ts'
import { findFile } from './complaints.queries.ts'
import { readCompanyComplaints } from './complaints.view.ts'
import { sendComplaint } from './send-complaint.ts'

export function mountComplaints(app: FastifyInstance, db: Db, media: Media, limits: AttemptLimits): void {
  mount(app, contract.sendComplaint, async ({ body, files, request }) => {
    const { statement: _given, ...complaint } = body
    return { data: await sendComplaint(db, { media, limits, from: request.ip }, complaint, files.files) }
  })
  mount(app, contract.listCompanyComplaints, async ({ query, me, db: reads }) =>
    cutPage(query, await readCompanyComplaints(reads, me.id)),
  )
  mount(app, contract.answerComplaint, async ({ params, body, files, me }) => {
    await answerComplaint(db, media, me, { number: params.number, text: body.text, files: files.files })
    const [data] = await readCompanyComplaints(db, me.id, params.number)
    if (!data) throw notFound('Şikâyet bulunamadı.')
    return { data }
  })
  mountFile(app, contract.getCompanyComplaintFile, async ({ params, me, db: reads }) =>
    openFile(media, await findFile(reads, params.id, me.id)),
  )
  mountFile(app, contract.getOperatorComplaintFile, async ({ params, me, db: reads }) => {
    const found = await findFile(reads, params.id)
    const file = await openFile(media, found)
    const act = {
      act: 'see_paper',
      text: 'şikâyet belgesine baktı',
      subject: `${found?.number}: ${file.name}`,
    } as const
    await recordAct(db, me.operator, act, new Date())
    return file
  })
}
