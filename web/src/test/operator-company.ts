import type { OperatorCompany } from '@bedesten/contract/operator-companies.schemas'
import type { OperatorMeasure } from '@bedesten/contract/operator-entries.schemas'

export function anOperatorCompany(given: Partial<OperatorCompany> = {}): OperatorCompany {
  return {
    id: 12,
    company_name: 'Neva Ev Tekstili',
    short_name: 'nevaev',
    city: 'Denizli',
    logo_url: null,
    tax_number: '6290183343',
    verified: false,
    verification: 'none',
    standing: 'open',
    orders_30d: 12,
    amount_30d: 41_900,
    last_seen_at: null,
    created_at: '2025-02-18T09:00:00.000Z',
    facts: {
      legal_name: 'Neva Ev Tekstili – Gülsüm Er',
      tax_office: 'Saraylar',
      tax_number: { kind: 'tckn', value: '•••••••2204', valid: true },
      mersis_number: null,
      address: 'Saltak Cad. 21',
      city: 'Denizli',
      email: 'gulsum@neva.test',
      phone: null,
      twins: [],
    },
    figures: { orders_placed: 8, orders_received: 12, cancelled: 2, amount_year: 184_200, products: 31, reports: 3 },
    papers: [],
    measures: [],
    members: [
      { person_id: 31, name: 'Gülsüm Er', email: 'gulsum@neva.test', role: 'owner', two_step: false },
      { person_id: 32, name: null, email: 'tolga@neva.test', role: 'sales', two_step: true },
    ],
    sessions: { open: 3, last_used_at: null },
    notes: [],
    history: [],
    entries: [],
    ...given,
  }
}

export function anOperatorMeasure(given: Partial<OperatorMeasure> = {}): OperatorMeasure {
  return {
    id: 5,
    kind: 'warn',
    reason: 'Stokta olmayan ürünü satışta tutma',
    thing: null,
    created_at: '2026-09-02T08:00:00.000Z',
    until: null,
    ended_at: null,
    appeal_until: '2026-09-22T08:00:00.000Z',
    appeal: null,
    by: { id: 8, name: 'Onur Bilgin' },
    ...given,
  }
}
