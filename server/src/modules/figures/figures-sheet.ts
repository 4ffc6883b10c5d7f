import type { BuyerFigures, SellerFigures } from '@bedesten/contract/figures.schemas'
import type { Sheets } from '../media/sheets/sheet-thread.ts'
import { toPlainTable, type Column } from '../media/sheets/write-sheet.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export async function writeSellerSheet(sheets: Sheets, figures: SellerFigures) {
  const { totals, before, days, before_days, goods, companies, cities } = figures
  const beside = <Key extends keyof typeof totals>(key: Key) => [totals[key], before?.[key] ?? null] as const
  const facts = [
    fact('Ciro', beside('revenue'), 'amount'),
    ...commonFacts(figures),
    fact('Alıcı', beside('buyers')),
    fact('Yeni alıcı', beside('new_buyers')),
    fact('Geri gelen alıcı', beside('returning_buyers')),
  ]
  return write(sheets, 'satis', figures, [
    summary(figures, facts),
    dayTable('Ciro', days.map(withAmount), before_days.map(withAmount)),
    listTable('Ürünler', 'Ürün', 'Ciro', goods.map(withAmount)),
    listTable('Alıcılar', 'Alıcı', 'Ciro', companies.map(withAmount)),
    listTable('Şehirler', 'Şehir', 'Ciro', cities.map(withAmount)),
  ])
}

export async function writeBuyerSheet(sheets: Sheets, figures: BuyerFigures) {
  const { totals, before, days, before_days, goods, companies, cities, categories } = figures
  const beside = <Key extends keyof typeof totals>(key: Key) => [totals[key], before?.[key] ?? null] as const
  const facts = [
    fact('Harcama', beside('spending'), 'amount'),
    ...commonFacts(figures),
    fact('Satıcı', beside('buyers')),
    fact('Yeni satıcı', beside('new_buyers')),
    fact('Önceden alınan satıcı', beside('returning_buyers')),
  ]
  return write(sheets, 'alim', figures, [
    summary(figures, facts),
    dayTable('Harcama', days.map(withAmount), before_days.map(withAmount)),
    listTable('Ürünler', 'Ürün', 'Harcama', goods.map(withAmount)),
    listTable('Satıcılar', 'Satıcı', 'Harcama', companies.map(withAmount)),
    listTable('Şehirler', 'Şehir', 'Harcama', cities.map(withAmount)),
    listTable('Kategoriler', 'Kategori', 'Harcama', categories.map(withAmount)),
  ])
}

interface Fact {
  label: string
  amount: number | null
  count: number | null
  amountBefore: number | null
  countBefore: number | null
}

function fact(label: string, [now, before]: readonly [number | null, number | null], kind?: 'amount'): Fact {
  return kind === 'amount'
    ? { label, amount: now, count: null, amountBefore: before, countBefore: null }
    : { label, amount: null, count: now, amountBefore: null, countBefore: before }
}

function commonFacts({ totals, before, funnel }: SellerFigures | BuyerFigures): Fact[] {
  return [
    fact('Sipariş', [totals.orders, before?.orders ?? null]),
    fact('Ortalama sipariş', [totals.average, before?.average ?? null], 'amount'),
    fact('İstenen teklif', [totals.quotes_asked, before?.quotes_asked ?? null]),
    fact('Kazanılan teklif', [totals.quotes_won, before?.quotes_won ?? null]),
    fact('Görüntülenme', [funnel.views, null]),
    fact('Sepete eklenen', [funnel.carts, null]),
    ...(totals.due === null ? [] : [fact('Vadesi gelmemiş', [totals.due, null], 'amount')]),
    ...(totals.overdue === null ? [] : [fact('Geciken', [totals.overdue, null], 'amount')]),
  ]
}

function summary({ currency, from, to, compared }: SellerFigures | BuyerFigures, facts: Fact[]) {
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
  return toPlainTable('Özet', columns, facts)
}

type Amounted = { orders: number } & ({ revenue: number } | { spending: number })

function withAmount<Row extends Amounted>(row: Row): Row & { amount: number } {
  return { ...row, amount: 'revenue' in row ? row.revenue : row.spending }
}

interface DayLine {
  day: string
  orders: number
  amount: number
}

function dayTable(word: string, days: DayLine[], before: DayLine[]) {
  const rows = days.map((day, index) => ({ ...day, before: before[index] }))
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

type Table = ReturnType<typeof listTable>

async function write(sheets: Sheets, side: string, { from, to }: { from: string; to: string }, tables: Table[]) {
  const content = await sheets.write(tables.map(({ rows, ...head }) => ({ ...head, rows: [rows] })))
  return { type: XLSX, name: `rakamlar-${side}-${from}-${to}.xlsx`, content, bytes: content.length }
}
