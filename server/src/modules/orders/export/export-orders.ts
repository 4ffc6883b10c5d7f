import { toAmount, toMinorUnits } from '@bedesten/contract/money'
import { formatNumber } from '@bedesten/contract/format-number'
import type { OrderFilter } from '@bedesten/contract/orders.schemas'
import { orderStatusLabel, PAYMENT_METHOD_LABELS, PAYMENT_STATUS_LABELS } from '@bedesten/contract/order-states'
import type { ExportedOrder } from '../orders.queries.ts'
import type { Sheets } from '../../media/sheets/sheet-thread.ts'
import { toCsv, toPlainRows, toTableHead, type Column, type Value } from '../../media/sheets/write-sheet.ts'

const ROWS_AT_ONCE = 250

type Side = 'buyer' | 'seller'

/** The orders of one side as a file. */
export async function exportOrders(sheets: Sheets, side: Side, orders: ExportedOrder[], format: 'xlsx' | 'csv') {
  const columns = listColumns(side)
  const name = `${side === 'buyer' ? 'siparislerim' : 'gelen-siparisler'}.${format}`
  if (format === 'csv') {
    const content = toCsv(columns, orders)
    return { type: 'text/csv; charset=utf-8', name, content, bytes: content.length }
  }
  const head = toTableHead(side === 'buyer' ? 'Siparişlerim' : 'Gelen Siparişler', columns)
  const content = await sheets.write([{ ...head, rows: writeRows(columns, orders) }])
  return { type: XLSX, name, content, bytes: content.length }
}

/** Texts in the activity. */
export const EXPORTED = { buyer: 'siparişlerini dışa aktardı', seller: 'gelen siparişleri dışa aktardı' }

export function describeExport(
  orders: ExportedOrder[],
  { date_from: from, date_to: to }: Partial<OrderFilter>,
): string {
  const days = (from ?? to) === undefined ? '' : `${toDay(from)} - ${toDay(to)}, `
  return `${days}${formatNumber(orders.length)} satır`
}

function toDay(day: string | undefined): string {
  return day === undefined ? '' : day.split('-').toReversed().join('.')
}

/** In batches, so that messages to the thread stay short. */
function* writeRows(columns: Column<ExportedOrder>[], orders: ExportedOrder[]): Generator<Value[][]> {
  for (let at = 0; at < orders.length; at += ROWS_AT_ONCE)
    yield toPlainRows(columns, orders.slice(at, at + ROWS_AT_ONCE))
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

function listColumns(side: Side): Column<ExportedOrder>[] {
  return [
    { heading: 'Sipariş no', width: 20, kind: 'text', value: (row) => row.order_number },
    { heading: 'Tarih', width: 17, kind: 'time', value: (row) => row.created_at },
    side === 'buyer'
      ? { heading: 'Satıcı', width: 30, kind: 'text', value: (row) => row.seller_name }
      : { heading: 'Alıcı', width: 30, kind: 'text', value: (row) => row.buyer_name },
    { heading: 'Sipariş veren', width: 24, kind: 'text', value: (row) => row.person?.name ?? null },
    { heading: 'Durum', width: 16, kind: 'text', value: (row) => orderStatusLabel(row.order_status, side) },
    { heading: 'Ödeme yöntemi', width: 16, kind: 'text', value: (row) => PAYMENT_METHOD_LABELS[row.payment_method] },
    { heading: 'Ödeme durumu', width: 16, kind: 'text', value: (row) => PAYMENT_STATUS_LABELS[row.payment_status] },
    { heading: 'Kalem', width: 8, kind: 'count', value: (row) => row.item_count },
    { heading: 'Ara toplam', width: 16, kind: 'amount', value: (row) => amount(row.subtotal) },
    { heading: 'KDV', width: 14, kind: 'amount', value: (row) => amount(row.vat_total) },
    { heading: 'Genel toplam', width: 16, kind: 'amount', value: (row) => amount(row.total_amount) },
    { heading: 'Ödenen', width: 16, kind: 'amount', value: (row) => amount(row.paid_amount) },
    { heading: 'Para birimi', width: 11, kind: 'text', value: (row) => row.currency },
    { heading: 'Teslimat adresi', width: 40, kind: 'text', value: (row) => row.shipping_address },
    { heading: 'Posta kodu', width: 11, kind: 'text', value: (row) => row.shipping_postal_code },
    { heading: 'Şehir', width: 16, kind: 'text', value: (row) => row.shipping_city },
    { heading: 'Not', width: 40, kind: 'text', value: (row) => row.notes },
    { heading: 'Kalemler', width: 60, kind: 'text', value: (row) => row.items_text },
  ]
}

function amount(numeric: string | null): number | null {
  return numeric === null ? null : toAmount(toMinorUnits(numeric) ?? 0)
}
