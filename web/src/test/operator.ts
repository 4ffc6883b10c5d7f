import type { AnswerOf } from '@bedesten/contract/endpoint'
import type { getMe } from '@bedesten/contract/me.schemas'
import { toEntryNumber } from '@bedesten/contract/operator'
import type { OperatorRole } from '@bedesten/contract/operator'
import type { OperatorMeasure, QueueEntry } from '@bedesten/contract/operator-entries.schemas'
import type { QueueRow, Snapshot, listQueue } from '@bedesten/contract/operator-queue.schemas'
import { aMe } from './session.ts'

const HOUR = 3_600_000
export const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

export function aQueueRow(given: Partial<QueueRow> = {}): QueueRow {
  const { id = 1184, kind = 'report' } = given
  return {
    id,
    number: toEntryNumber(kind, id),
    kind,
    state: 'open',
    title: 'Ürün: Saten nevresim takımı',
    company: { id: 4, company_name: 'Kordon Ev Tekstili', short_name: 'kordon', city: 'İzmir', logo_url: null },
    reports: 1,
    assigned_to: null,
    created_at: hoursFromNow(-5),
    due_at: hoursFromNow(67),
    closed_at: null,
    version: 1,
    ...given,
  }
}

const OPERATORS = [
  { id: 7, name: 'Gökçe Yalın', role: 'chief' as const },
  { id: 8, name: 'Onur Bilgin', role: 'moderator' as const },
]

export function aQueue(rows: QueueRow[] = [aQueueRow()]): AnswerOf<typeof listQueue> {
  const kinds = { complaint: 2, report: 5, verification: 4, appeal: 1, new_company: 2 }
  return {
    success: true,
    data: rows,
    counts: { open: 14, late: 1, mine: 3, kinds },
    operators: OPERATORS,
    pagination: { page: 1, limit: 30, total: rows.length, totalPages: 1, next_cursor: null },
  }
}

/** Of somebody who is an operator, the one of `aUser`. */
export function anOperatorMe(operator: OperatorRole = 'chief'): AnswerOf<typeof getMe> {
  const { data } = aMe()
  return { success: true, data: { ...data, person: { ...data.person, name: 'Gökçe Yalın' }, operator } }
}

export function anEntry(given: Partial<QueueEntry> = {}): QueueEntry {
  const { company, reports: _count, ...row } = aQueueRow()
  if (!company) throw new Error('The row has no company.')
  return {
    ...row,
    company: {
      ...company,
      standing: 'open',
      verified: false,
      created_at: '2023-04-01T09:00:00.000Z',
      orders_placed: 1204,
      orders_received: 318,
      reports: 4,
      measures: 1,
    },
    subject: { kind: 'product', id: 42 },
    snapshot: null,
    current: null,
    reports: [],
    complaint: null,
    verification: null,
    facts: null,
    appeal: null,
    notes: [],
    history: [],
    decision: null,
    decision_reason: null,
    decided_by: null,
    ...given,
  }
}

export function aSnapshot(given: Partial<Snapshot> = {}): Snapshot {
  return {
    title: 'Orijinal Lalezar nevresim',
    text: 'Kutusunda, faturalı.',
    facts: [{ label: 'SKU', value: 'KRD-NV-300' }],
    images: [],
    messages: [],
    path: '/products/42',
    ...given,
  }
}

type Verification = NonNullable<QueueEntry['verification']>

export function aPaper(given: Partial<Verification['papers'][number]> = {}): Verification['papers'][number] {
  const { id = 1 } = given
  return {
    id,
    kind: 'tax_plate',
    name: 'vergi-levhasi-2026.pdf',
    bytes: 327_680,
    url: `/api/v1/operator/papers/${id}/file`,
    remark: null,
    created_at: hoursFromNow(-5),
    ...given,
  }
}

export function aVerification(): Verification {
  return {
    remark: null,
    papers: [aPaper(), aPaper({ id: 2, kind: 'signature', name: 'imza.pdf' })],
    facts: {
      legal_name: 'Kordon Ev Tekstili San. ve Tic. Ltd. Şti.',
      tax_office: 'Konak',
      tax_number: { kind: 'vkn', value: '0381142904', valid: true },
      mersis_number: { kind: 'mersis', value: '0038114290400015', valid: true, fits_tax_number: false },
      address: 'OSB 3. Cad. No: 14',
      city: 'İzmir',
      email: 'bilgi@kordon.test',
      phone: null,
      twins: [{ id: 9, company_name: 'Ak Pamuk Mağaza', short_name: 'akpamukm' }],
      before: null,
    },
  }
}

export function aDecidedMeasure(given: Partial<OperatorMeasure> = {}): OperatorMeasure {
  return {
    id: 5,
    kind: 'suspend',
    reason: 'Üç sipariş yanıtsız kaldı.',
    thing: null,
    created_at: hoursFromNow(-240),
    until: hoursFromNow(480),
    ended_at: null,
    appeal_until: hoursFromNow(240),
    appeal: null,
    by: { id: 8, name: 'Onur Bilgin' },
    ...given,
  }
}
