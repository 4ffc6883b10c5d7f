/**
 * Owns the tables verifications and verification_papers: the papers that a company sends, and the badge that follows from what
 * operators decide about them. Papers are private files, for the company and the operators alone.
 */
import type { ParsedOf } from '@bedesten/contract/endpoint'
import * as contract from '@bedesten/contract/verification.schemas'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import type { Me } from '../../http/access.ts'
import { mountFile } from '../../http/mount-file.ts'
import { mount } from '../../http/mount.ts'
import type { Media } from '../media/media.ts'
import { openFile } from '../media/private-files.ts'
import { recordAct } from '../operators/record-act.ts'
import { addPaper, deletePaper, submit, withdraw } from './send-papers.ts'
import { findPaper, listPapers, readVerification } from './verification.queries.ts'
import { toVerification } from './verification.view.ts'

interface Deps {
  media: Media
  changeFacts: (me: Me, facts: ParsedOf<typeof contract.updateVerification>['body']) => Promise<void>
}

export function mountVerification(app: FastifyInstance, db: Db, { media, changeFacts }: Deps): void {
  const read = async (from: Db, companyId: number) => {
    const [row, papers] = await Promise.all([readVerification(from, companyId), listPapers(from, companyId)])
    return { data: toVerification(row, papers) }
  }
  mount(app, contract.getVerification, ({ me, db: reads }) => read(reads, me.id))
  mount(app, contract.updateVerification, async ({ body, me }) => {
    await changeFacts(me, body)
    return read(db, me.id)
  })
  mount(app, contract.addPaper, async ({ body, files, me }) => {
    await addPaper(db, media, me, body.kind, files.file)
    return read(db, me.id)
  })
  mount(app, contract.deletePaper, async ({ params, me }) => {
    await deletePaper(db, me.id, params.id)
    return read(db, me.id)
  })
  mountFile(app, contract.getPaperFile, async ({ params, me, db: reads }) =>
    openFile(media, await findPaper(reads, params.id, me.id)),
  )
  mount(app, contract.submitVerification, async ({ me }) => {
    await submit(db, me)
    return read(db, me.id)
  })
  mount(app, contract.withdrawVerification, async ({ me }) => {
    await withdraw(db, me)
    return read(db, me.id)
  })
  mountFile(app, contract.getOperatorPaper, async ({ params, me, db: reads }) => {
    const paper = await findPaper(reads, params.id)
    const file = await openFile(media, paper)
    const company = paper && { id: paper.company_id, company_name: paper.company_name }
    // A file that is fetched anew after a failure of the replica was seen once more.
    await recordAct(
      db,
      me.operator,
      { act: 'see_paper', text: 'belgeye baktı', company, subject: file.name },
      new Date(),
    )
    return file
  })
}
