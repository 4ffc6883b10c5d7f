import type { MeasureKind } from '@bedesten/contract/operator'
import type { OperatorMeasure } from '@bedesten/contract/operator-entries.schemas'

type Kind = OperatorMeasure['kind']

export const MEASURE_WORDS: Record<Kind, string> = {
  remove: 'Kaldırma',
  warn: 'Uyarı',
  suspend: 'Askıya alma',
  ban: 'Çıkarma',
}

export const OVERTURN_WORDS: Record<Kind, string> = {
  remove: 'Kabul et, geri koy',
  warn: 'Kabul et, uyarıyı sil',
  suspend: 'Kabul et, askıyı kaldır',
  ban: 'Kabul et, çıkarmayı kaldır',
}

/** Measures lighter than this one, or as heavy and shorter; none for a warning, of which nothing lighter is left. */
export function easedKinds(kind: Kind): MeasureKind[] {
  if (kind === 'warn') return []
  return kind === 'remove' ? ['warn'] : ['warn', 'suspend']
}
