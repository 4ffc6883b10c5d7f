import type { AttributeKind, CategoryAttribute } from '@bedesten/contract/categories'

export const KIND_NAMES: Record<AttributeKind, string> = {
  choice: 'Seçmeli',
  number: 'Sayı',
  yes_no: 'Evet / hayır',
  text: 'Metin',
}

/** `Sayı, g/m²`, `Seçmeli: Açık, Orta, Koyu` */
export function describeAttribute({ kind, unit, values }: CategoryAttribute): string {
  if (kind === 'choice') return `${KIND_NAMES.choice}: ${values.join(', ')}`
  return [KIND_NAMES[kind], unit].filter(Boolean).join(', ')
}

/** One on each line. */
export function readLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
