/**
 * Owns what people and companies take along and how they go: exports of their data, deletion of a person, closing of a company.
 * What is exported and erased is one table (records/). While a company closes it is hidden and as suspended; its owner alone takes
 * it back, until the erasure has begun.
 */
import * as contract from '@bedesten/contract/my-data.schemas'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import { mount } from '../../http/mount.ts'
import { mountFile } from '../../http/mount-file.ts'
import { cutPage } from '../../http/paging.ts'
import type { AccountTools } from '../accounts/account-tools.ts'
import type { Media } from '../media/media.ts'
import { closeCompany, reopenCompany } from './closing/close-company.ts'
import { readClosing } from './closing/closings.queries.ts'
import { deleteMe } from './delete-me.ts'
import { askExport, listOwnExports, openExport } from './exports/ask-export.ts'
import { toExportView } from './exports/exports.queries.ts'

interface Tools {
  media: Media
  accounts: AccountTools
  /** What is shown has changed, anywhere. Other processes learn it from the database. */
  onShown: () => void
}

export function mountMyData(app: FastifyInstance, db: Db, { media, accounts, onShown }: Tools): void {
  mount(app, contract.listDataExports, async ({ query, me, db: reads }) =>
    cutPage(query, (await listOwnExports(reads, me)).map(toExportView)),
  )
  mount(app, contract.createDataExport, async ({ body, me }) => ({
    data: toExportView(await askExport(db, me, body.kind)),
  }))
  mountFile(app, contract.getDataExportFile, ({ params, me }) => openExport(db, media, me, params.id))
  mount(app, contract.deleteMe, async ({ body, me }) => {
    await deleteMe(db, { tools: accounts, files: media.files }, me, body)
    return {}
  })
  mount(app, contract.getClosing, async ({ me, db: reads }) => ({ data: await readClosing(reads, me.id) }))
  mount(app, contract.closeCompany, async ({ body, me }) => {
    await closeCompany(db, accounts, me, body)
    onShown()
    return { data: await readClosing(db, me.id) }
  })
  mount(app, contract.reopenCompany, async ({ me }) => {
    await reopenCompany(db, me)
    onShown()
    return { data: await readClosing(db, me.id) }
  })
}
