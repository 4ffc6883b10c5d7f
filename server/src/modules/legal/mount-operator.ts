import * as contract from '@bedesten/contract/operator-legal.schemas'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import { mountFile } from '../../http/mount-file.ts'
import { mount } from '../../http/mount.ts'
import { toCsv, type Column } from '../media/sheets/write-sheet.ts'
import { recordAct } from '../operators/record-act.ts'
import { listMailConsents, type MailConsent } from './consents/consents.queries.ts'
import { listTexts, openText } from './operator-texts.ts'
import { renderMarkdown } from './render-markdown.ts'
import { fillRetentionTable } from './retention-table.ts'
import { saveText } from './save-text.ts'

/** For the operators: texts with their drafts, and who wants mail. */
export function mountLegalConsole(app: FastifyInstance, db: Db, invalidatePages: (paths: string[]) => void): void {
  mount(app, contract.listLegalTexts, async ({ db: reads }) => ({ data: await listTexts(reads) }))
  mount(app, contract.getLegalText, async ({ params, db: reads }) => ({ data: await openText(reads, params.slug) }))
  mount(app, contract.saveLegalText, async ({ body, me }) => {
    await saveText(db, me.operator, body)
    if (body.publish) invalidatePages([`/legal/${body.slug}`, '/login'])
    return { data: await openText(db, body.slug) }
  })
  mount(app, contract.previewLegalText, async ({ body }) => ({ html: renderMarkdown(fillRetentionTable(body.text)) }))
  mountFile(app, contract.exportConsents, async ({ me, request, searches }) => {
    const rows = await app.runSearch(request, () => listMailConsents(searches))
    const act = { act: 'export', text: 'e-posta onaylarını dışa aktardı', subject: `${rows.length} satır` } as const
    await recordAct(db, me.operator, act, new Date())
    const content = toCsv(COLUMNS, rows)
    return { type: 'text/csv; charset=utf-8', name: 'eposta-onaylari.csv', content, bytes: content.length }
  })
}

const COLUMNS: Column<MailConsent>[] = [
  { heading: 'E-posta', width: 30, kind: 'text', value: (row) => row.email },
  { heading: 'Ad', width: 24, kind: 'text', value: (row) => row.name },
  { heading: 'Sürüm', width: 8, kind: 'text', value: (row) => String(row.version) },
  { heading: 'Verildi', width: 17, kind: 'time', value: (row) => row.given_at },
  { heading: 'Adres', width: 16, kind: 'text', value: (row) => row.address },
  { heading: 'Geri alındı', width: 17, kind: 'time', value: (row) => row.ended_at },
]
