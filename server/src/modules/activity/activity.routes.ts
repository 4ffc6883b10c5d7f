/**
 * Owns the record of what the people and keys of a company did. It is written in the transaction of each act, nobody
 * changes it, and those who manage the company read it.
 */
import { KEY_DEVICE, ACTIVITY_KIND_LABELS } from '@bedesten/contract/activity'
import * as contract from '@bedesten/contract/activity.schemas'
import type { ActivityEntry } from '@bedesten/contract/activity.schemas'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import { mountFile } from '../../http/mount-file.ts'
import { mountSearch } from '../../http/mount.ts'
import { toCsv, type Column } from '../media/sheets/write-sheet.ts'
import { listActivity, listForExport, listPeople, type ActivityRow } from './activity.queries.ts'
import { recordActivity } from './record-activity.ts'

export function mountActivity(app: FastifyInstance, db: Db): void {
  mountSearch(
    app,
    contract.listActivity,
    ({ from, to }) => (from ?? to) !== undefined,
    async ({ query, me, db: reads }) => {
      const [{ rows, pagination }, people] = await Promise.all([
        listActivity(reads, me.id, query),
        query.cursor === undefined ? listPeople(reads, me.id) : undefined,
      ])
      return { data: rows.map(toEntry), ...(people && { people }), pagination }
    },
  )
  mountFile(app, contract.exportActivity, async ({ query, me, request, searches }) => {
    const rows = await app.runSearch(request, () => listForExport(searches, me.id, query))
    const exported = { kind: 'export', text: 'etkinliği dışa aktardı', target: `${rows.length} satır` } as const
    await recordActivity(db, me, exported, new Date())
    const content = toCsv(COLUMNS, rows)
    return { type: 'text/csv; charset=utf-8', name: 'etkinlik.csv', content, bytes: content.length }
  })
}

function toEntry({ id, person_id, person_name, has_left, key_name, ...row }: ActivityRow): ActivityEntry {
  const { kind, text, device, target: label, old_value, new_value } = row
  const values = [label, old_value, new_value]
  return {
    id,
    person: person_id === null || person_name === null ? null : { id: person_id, name: person_name, left: has_left },
    key: key_name === null ? null : { name: key_name },
    kind,
    text,
    target: values.every((value) => value === null) ? null : { label, old: old_value, new: new_value },
    device,
    created_at: row.created_at.toISOString(),
  }
}

const COLUMNS: Column<ActivityRow>[] = [
  { heading: 'Tarih', width: 17, kind: 'time', value: (row) => row.created_at },
  { heading: 'Kişi', width: 24, kind: 'text', value: (row) => row.person_name ?? row.key_name },
  { heading: 'Konu', width: 16, kind: 'text', value: (row) => ACTIVITY_KIND_LABELS[row.kind] },
  { heading: 'İşlem', width: 30, kind: 'text', value: (row) => row.text },
  { heading: 'Neyi', width: 40, kind: 'text', value: (row) => row.target },
  { heading: 'Eski değer', width: 16, kind: 'text', value: (row) => row.old_value },
  { heading: 'Yeni değer', width: 16, kind: 'text', value: (row) => row.new_value },
  {
    heading: 'Cihaz',
    width: 20,
    kind: 'text',
    value: (row) => row.device ?? (row.key_name === null ? null : KEY_DEVICE),
  },
]
