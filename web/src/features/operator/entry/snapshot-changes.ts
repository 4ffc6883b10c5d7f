import type { Snapshot } from '@bedesten/contract/operator-queue.schemas'
import { UNITS, unitLabel } from '@bedesten/contract/units'
import { formatMoney } from '../../../lib/format/format-money.ts'

export interface SnapshotChange {
  label: string
  before: string
  after: string
}

const NOTHING = 'yok'
const PRICE = /^(\d+(?:\.\d+)?) ([A-Z]{3})$/

/** Facts are stored as the database writes them: `4590.00 TRY` is shown as `₺4.590,00`. */
export function toFactText({ label, value }: Snapshot['facts'][number]): string {
  const unit = UNITS.find((one) => one === value)
  if (label === 'Birim' && unit) return unitLabel(unit)
  const [, amount, currency] = PRICE.exec(value) ?? []
  return label === 'Fiyat' && amount !== undefined && currency !== undefined
    ? formatMoney(Number(amount), currency)
    : value
}

/** What of a thing is no longer as it was. */
export function listChanges(before: Snapshot, after: Snapshot): SnapshotChange[] {
  const values = (snapshot: Snapshot) =>
    new Map([
      ['Ad', snapshot.title],
      // Of posts and comments the title is the beginning of the text.
      ...(snapshot.text === null || snapshot.text.startsWith(snapshot.title)
        ? []
        : [['Açıklama', snapshot.text] as const]),
      ...snapshot.facts.map((fact) => [fact.label, toFactText(fact)] as const),
      ['Görsel', snapshot.images.length === 0 ? NOTHING : `${snapshot.images.length} görsel`],
    ])
  const [old, now] = [values(before), values(after)]
  const changes = [...new Set([...old.keys(), ...now.keys()])].flatMap((label) => {
    const [was, is] = [old.get(label) ?? NOTHING, now.get(label) ?? NOTHING]
    return was === is ? [] : [{ label, before: was, after: is }]
  })
  const sameCount = before.images.length === after.images.length
  if (sameCount && before.images.some((image, index) => image !== after.images[index])) {
    changes.push({ label: 'Görsel', before: 'başka bir görsel', after: 'değişti' })
  }
  return changes
}
