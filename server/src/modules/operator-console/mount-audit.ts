import { AUDIT_ACT_LABELS } from '@bedesten/contract/operator-audit'
import * as contract from '@bedesten/contract/operator-audit.schemas'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import { mountFile } from '../../http/mount-file.ts'
import { mountSearch } from '../../http/mount.ts'
import { toCsv, type Column } from '../media/sheets/write-sheet.ts'
import { listAudit, listAuditForExport, listAuditors, type AuditRecord } from '../operators/audit.queries.ts'
import { recordAct } from '../operators/record-act.ts'

export function mountAudit(app: FastifyInstance, db: Db): void {
  mountSearch(
    app,
    contract.listAudit,
    ({ from, to, act, q }) => (from ?? to ?? act ?? q) !== undefined,
    async ({ query, db: reads }) => {
      const isFirst = query.cursor === undefined && query.page === 1
      const [{ rows, pagination }, operators] = await Promise.all([
        listAudit(reads, query),
        isFirst ? listAuditors(reads) : undefined,
      ])
      return { data: rows.map(toAuditRow), ...(operators && { operators }), pagination }
    },
  )
  mountFile(app, contract.exportAudit, async ({ query, me, request, searches }) => {
    const rows = await app.runSearch(request, () => listAuditForExport(searches, query))
    const act = { act: 'export', text: 'denetim kaydını dışa aktardı', subject: `${rows.length} satır` } as const
    await recordAct(db, me.operator, act, new Date())
    const content = toCsv(COLUMNS, rows)
    return { type: 'text/csv; charset=utf-8', name: 'denetim-kaydi.csv', content, bytes: content.length }
  })
}

function toAuditRow(row: AuditRecord): contract.AuditRow {
  const { id, act, text, subject, reason, address, created_at, entry_id, entry_number, company_id, company_name } = row
  return {
    id,
    operator: { id: row.operator_id, name: row.operator_name },
    act,
    text,
    entry: entry_id === null || entry_number === null ? null : { id: entry_id, number: entry_number },
    company: company_id === null ? null : { id: company_id, company_name: company_name ?? '' },
    subject,
    reason,
    address,
    created_at: created_at.toISOString(),
  }
}

const COLUMNS: Column<AuditRecord>[] = [
  { heading: 'Zaman', width: 17, kind: 'time', value: (row) => row.created_at },
  { heading: 'Görevli', width: 24, kind: 'text', value: (row) => row.operator_name },
  { heading: 'İşlem', width: 18, kind: 'text', value: (row) => AUDIT_ACT_LABELS[row.act] },
  { heading: 'Ne yaptı', width: 30, kind: 'text', value: (row) => row.text },
  { heading: 'İş', width: 12, kind: 'text', value: (row) => row.entry_number },
  { heading: 'Şirket', width: 30, kind: 'text', value: (row) => row.company_name },
  { heading: 'Konu', width: 40, kind: 'text', value: (row) => row.subject },
  { heading: 'Neden', width: 40, kind: 'text', value: (row) => row.reason },
  { heading: 'Adres', width: 16, kind: 'text', value: (row) => row.address },
]
