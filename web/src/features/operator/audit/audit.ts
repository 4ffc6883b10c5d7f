import { AUDIT_ACTS, type AuditAct } from '@bedesten/contract/operator-audit'
import { listAudit } from '@bedesten/contract/operator-audit.calls'
import type { AnswerOf } from '@bedesten/contract/endpoint'
import type { listAudit as List, AuditRow } from '@bedesten/contract/operator-audit.schemas'
import type { InfiniteData } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { isDay } from '../../../lib/format/dates.ts'
import { readSearchParam } from '../../../lib/format/search-text.ts'
import { EVER_CHANGING } from '../../../lib/queries/ever-changing.ts'
import { OPERATOR_KEY } from '../../../lib/queries/keys/operator.ts'
import { pagedQuery, uniqueById } from '../../../lib/queries/paged-query.ts'

/** In parameters named as those of the call; nothing chosen is empty. */
export interface AuditFilter {
  q: string
  operator_id: string
  act: AuditAct | ''
  /** Only by a link from the page of a company. */
  company_id: string
  from: string
  to: string
}

export const NO_AUDIT_FILTER: AuditFilter = { q: '', operator_id: '', act: '', company_id: '', from: '', to: '' }

/** Of the address; what means nothing there counts as not chosen. */
export function readAuditFilter(params: URLSearchParams): AuditFilter {
  const text = (name: string) => readSearchParam(params, name)
  const id = (name: string) => (/^[1-9]\d{0,14}$/.test(text(name)) ? text(name) : '')
  const day = (name: string) => (isDay(text(name)) ? text(name) : '')
  return {
    q: text('q'),
    operator_id: id('operator_id'),
    act: AUDIT_ACTS.find((act) => act === text('act')) ?? '',
    company_id: id('company_id'),
    from: day('from'),
    to: day('to'),
  }
}

export function writeAuditFilter(filter: AuditFilter): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
}

type Page = AnswerOf<typeof List>

export interface LoadedAudit {
  rows: AuditRow[]
  operators: NonNullable<Page['operators']>
}

export function auditQuery(filter: AuditFilter) {
  return {
    ...pagedQuery([...OPERATOR_KEY, 'audit', filter], ({ cursor, signal }) =>
      call(listAudit, { query: { ...writeAuditFilter(filter), limit: 50, cursor }, signal }),
    ),
    select: ({ pages }: InfiniteData<Page>): LoadedAudit => ({
      rows: uniqueById(pages.flatMap(({ data }) => data)),
      operators: pages[0]?.operators ?? [],
    }),
    ...EVER_CHANGING,
  }
}
