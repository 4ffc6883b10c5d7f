import type { Sheets } from '../media/sheets/sheet-thread.ts'
import { toPlainTable, type Column } from '../media/sheets/write-sheet.ts'
import type { Figures, Totals } from './read-figures.ts'
import type { Side } from './sums.queries.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const WORDS = {
  seller: { file: 'satis', money: 'Ciro', other: 'Alıcı', others: 'Alıcılar', back: 'Geri gelen alıcı' },
  buyer: { file: 'alim', money: 'Harcama', other: 'Satıcı', others: 'Satıcılar', back: 'Önceden alınan satıcı' },
} as const

export async function writeFiguresSheet(sheets: Sheets, side: Side, figures: Figures) {
  const { file, money, other, others } = WORDS[side]
  const { from, to, goods, companies, cities, categories } = figures
  const tables = [
    summary(figures, side),
    dayTable(money, figures),
    listTable('Ürünler', 'Ürün', money, goods),
    listTable(others, other, money, companies),
    listTable('Şehirler', 'Şehir', money, cities),
    ...(side === 'buyer' ? [listTable('Kategoriler', 'Kategori', money, categories)] : []),
  ]
  const content = await sheets.write(tables.map(({ rows, ...head }) => ({ ...head, rows: [rows] })))
  return { type: XLSX, name: `rakamlar-${file}-${from}-${to}.xlsx`, content, bytes: content.length }
}

interface Fact {
  label: string
  amount: number | null
  count: number | null
  amountBefore: number | null
  countBefore: number | null
}

function listFacts({ totals, before, funnel }: Figures, side: Side): Fact[] {
  const { money, other, back } = WORDS[side]
  const count = (label: string, of: (sums: Totals) => number) => {
    return { label, amount: null, count: of(totals), amountBefore: null, countBefore: before && of(before) }
  }
  const amount = (label: string, now: number | null, then: number | null = null) => {
    return { label, amount: now, count: null, amountBefore: then, countBefore: null }
  }
  return [
    amount(money, totals.amount, before && before.amount),
    count('Sipariş', ({ orders }) => orders),
    amount('Ortalama sipariş', totals.average, before && before.average),
    count('İstenen teklif', ({ quotes_asked }) => quotes_asked),
    count('Kazanılan teklif', ({ quotes_won }) => quotes_won),
    { ...amount('Görüntülenme', null), count: funnel.views },
    { ...amount('Sepete eklenen', null), count: funnel.carts },
    amount('Vadesi gelmemiş', totals.due),
    amount('Geciken', totals.overdue),
    count(other, ({ buyers }) => buyers),
    count(`Yeni ${other.toLocaleLowerCase('tr')}`, ({ new_buyers }) => new_buyers),
    count(back, ({ returning_buyers }) => returning_buyers),
  ]
}

function summary(figures: Figures, side: Side) {
  const { currency, from, to, compared } = figures
  const before = compared ? ` (${toDay(compared.from)} - ${toDay(compared.to)})` : ''
  const columns: Column<Fact>[] = [
    {
      heading: `${toDay(from)} - ${toDay(to)}, ${currency}, KDV hariç`,
      width: 34,
      kind: 'text',
      value: (row) => row.label,
    },
    { heading: 'Tutar', width: 18, kind: 'amount', value: (row) => row.amount },
    { heading: 'Adet', width: 10, kind: 'count', value: (row) => row.count },
    { heading: `Önceki tutar${before}`, width: 18, kind: 'amount', value: (row) => row.amountBefore },
    { heading: 'Önceki adet', width: 12, kind: 'count', value: (row) => row.countBefore },
  ]
  return toPlainTable('Özet', columns, listFacts(figures, side))
}

function dayTable(word: string, { days, before_days }: Figures) {
  const rows = days.map((day, index) => ({ ...day, before: before_days[index] }))
  const columns: Column<(typeof rows)[number]>[] = [
    { heading: 'Gün', width: 12, kind: 'text', value: (row) => toDay(row.day) },
    { heading: word, width: 18, kind: 'amount', value: (row) => row.amount },
    { heading: 'Sipariş', width: 10, kind: 'count', value: (row) => row.orders },
    { heading: 'Önceki gün', width: 12, kind: 'text', value: (row) => (row.before ? toDay(row.before.day) : null) },
    {
      heading: `Önceki ${word.toLocaleLowerCase('tr')}`,
      width: 18,
      kind: 'amount',
      value: (row) => row.before?.amount ?? null,
    },
    { heading: 'Önceki sipariş', width: 14, kind: 'count', value: (row) => row.before?.orders ?? null },
  ]
  return toPlainTable('Günler', columns, rows)
}

function listTable(
  sheet: string,
  word: string,
  amount: string,
  rows: { name: string; amount: number; orders: number }[],
) {
  const columns: Column<(typeof rows)[number]>[] = [
    { heading: word, width: 40, kind: 'text', value: (row) => row.name },
    { heading: amount, width: 18, kind: 'amount', value: (row) => row.amount },
    { heading: 'Sipariş', width: 10, kind: 'count', value: (row) => row.orders },
  ]
  return toPlainTable(sheet, columns, rows)
}

function toDay(day: string): string {
  return day.split('-').toReversed().join('.')
}
