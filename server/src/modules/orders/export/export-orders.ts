import { toAmount, toMinorUnits } from '@bedesten/contract/money'
import { orderStatusLabel, PAYMENT_METHOD_LABELS, PAYMENT_STATUS_LABELS } from '@bedesten/contract/order-states'
import type { OrderFilter } from '@bedesten/contract/orders.schemas'
import type { Db } from '../../../db/database.ts'
import { listForExport, type ExportedOrder } from '../orders.queries.ts'
import { toCsv, toXlsx, type Column } from '../../media/sheets/write-sheet.ts'

type Side = 'buyer' | 'seller'

interface Wanted {
  side: Side
  me: number
  filter: Partial<OrderFilter>
  format: 'xlsx' | 'csv'
}

/** The orders of one side, those that its list shows, newest first. */
export async function exportOrders(db: Db, { side, me, filter, format }: Wanted) {
  const rows = await listForExport(db, side, me, filter)
  const columns = listColumns(side)
  const title = side === 'buyer' ? 'Siparişlerim' : 'Gelen Siparişler'
  const content = format === 'csv' ? toCsv(columns, rows) : await toXlsx(title, columns, rows)
  const type = format === 'csv' ? 'text/csv; charset=utf-8' : XLSX
  const name = `${side === 'buyer' ? 'siparislerim' : 'gelen-siparisler'}.${format}`
  return { type, name, content, bytes: content.length }
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

function listColumns(side: Side): Column<ExportedOrder>[] {
  return [
    { heading: 'Sipariş no', width: 20, kind: 'text', value: (row) => row.order_number },
    { heading: 'Tarih', width: 17, kind: 'time', value: (row) => row.created_at },
    side === 'buyer'
      ? { heading: 'Satıcı', width: 30, kind: 'text', value: (row) => row.seller_name }
      : { heading: 'Alıcı', width: 30, kind: 'text', value: (row) => row.buyer_name },
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
  ]
}

function amount(numeric: string | null): number | null {
  return numeric === null ? null : toAmount(toMinorUnits(numeric) ?? 0)
}
