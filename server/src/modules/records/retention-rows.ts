import type { DataRecord, Kept } from './table/record.ts'
import { listRecords } from './table/records.ts'

export interface RetentionRow {
  what: string
  whose: string
  kept: string
  erased: string
}

const WHOSE: Record<DataRecord['whose'], string> = {
  person: 'Kişi',
  company: 'Şirket',
  both: 'Kişi ve şirket ya da iki şirket',
  nobody: 'Pazar',
}

const KEPT: Record<Extract<Kept, string>, string> = {
  'while it is used': 'kullanıldığı sürece',
  'while it is open': 'hesap açık olduğu sürece',
  'ten years after the company': 'şirket kapandıktan sonra 10 yıl',
  'for ever': 'süresiz',
}

/** The table of the page 'gizlilik-ve-cerezler': what is kept, whose it is, how long, and what closing an account does to it. */
export function listRetentionRows(): RetentionRow[] {
  const rows = new Map<string, RetentionRow>()
  for (const [, record] of listRecords()) {
    const { name, whose, kept } = record
    if (rows.has(name)) continue
    const time = typeof kept === 'string' ? KEPT[kept] : kept.text
    rows.set(name, { what: name, whose: WHOSE[whose], kept: time, erased: describeErasure(record) })
  }
  return [...rows.values()].toSorted((a, b) => a.what.localeCompare(b.what, 'tr'))
}

function describeErasure({ erased: { person, company } }: DataRecord): string {
  const fate = company ?? person
  if (fate === undefined) return 'kişiye ya da şirkete ait değil'
  if (fate === 'stays') return 'adlarla birlikte kalır'
  if (person === undefined && company === 'own') return 'silinir; başkasının belgesinde olan kalır'
  return 'silinir'
}
