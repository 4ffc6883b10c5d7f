import { isPossibleShortName, normalizeShortName } from '@bedesten/contract/short-name'
import type { ReportKind } from '@bedesten/contract/reports'
import type { Db } from '../../db/database.ts'
import { findOwner } from '../reports/reports.queries.ts'

interface Thing {
  kind: ReportKind
  id: number
  companyId: number
}

const PATHS: [pattern: RegExp, kind: ReportKind][] = [
  [/^\/products\/([1-9]\d{0,15})\/?$/, 'product'],
  [/^\/posts\/([1-9]\d{0,15})\/?$/, 'post'],
  [/^\/requests\/([1-9]\d{0,15})\/?$/, 'purchase_request'],
]

/** What an address of this site shows; undefined for others, and for what is gone. The host is left to the reader. */
export async function findThing(db: Db, address: string): Promise<Thing | undefined> {
  const path = toPath(address)
  if (path === undefined) return undefined
  for (const [pattern, kind] of PATHS) {
    const id = Number(pattern.exec(path)?.[1] ?? 0)
    if (!id || !Number.isSafeInteger(id)) continue
    const companyId = await findOwner(db, { kind, id, reason: 'other' }, 0)
    if (companyId !== undefined) return { kind, id, companyId }
  }
  const [, name = ''] = /^\/([^/]+)/.exec(path) ?? []
  const shortName = normalizeShortName(name)
  if (!isPossibleShortName(shortName)) return undefined
  const company = await db.selectFrom('companies').select('id').where('short_name', '=', shortName).executeTakeFirst()
  return company && { kind: 'company', id: company.id, companyId: company.id }
}

function toPath(address: string): string | undefined {
  try {
    const withScheme = /^[a-z][\w+.-]*:|^\//i.test(address) ? address : `https://${address}`
    return decodeURIComponent(new URL(withScheme, 'http://site.invalid').pathname)
  } catch {
    return undefined
  }
}
