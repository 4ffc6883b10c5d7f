import type { FigureDay } from '@bedesten/contract/operator-health.schemas'

const HEADINGS: [keyof FigureDay, string][] = [
  ['day', 'Gün'],
  ['companies', 'Kayıtlı şirket'],
  ['active', 'Etkin şirket'],
  ['orders', 'Sipariş'],
  ['amount', 'Tutar (TRY)'],
  ['messages', 'Mesaj'],
  ['quotes', 'Teklif'],
]

/** As Turkish spreadsheets open it: semicolons between, a comma in numbers. */
export function toFiguresCsv(days: FigureDay[]): Blob {
  const lines = days.map((day) => HEADINGS.map(([field]) => String(day[field]).replace('.', ',')).join(';'))
  const head = HEADINGS.map(([, heading]) => heading).join(';')
  return new Blob([`\uFEFF${[head, ...lines].join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' })
}
