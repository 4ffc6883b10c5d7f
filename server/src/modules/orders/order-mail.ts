import type { Order } from '@bedesten/contract/orders.schemas'
import type { OpenMail } from '../mail/mails.queries.ts'
import type { DetailedMail } from '../notifications/notification-mail.ts'
import { PARCEL_ADDED } from './delivery/shipments.ts'
import { formatTime, SUBTOTAL_LABEL } from './documents/form-texts.ts'
import { formatMoney } from '../exchange-rates/format-money.ts'
import { findOrder } from './orders.queries.ts'
import { toOrderView } from './orders.view.ts'
import { toMinorUnits } from '@bedesten/contract/money'
import { lineAmount, vatWords } from '@bedesten/contract/price'
import { formatQuantity } from '@bedesten/contract/units'
import { PAYMENT_METHOD_LABELS } from '@bedesten/contract/order-states'

/** Longer orders are cut; the page shows all. */
const MAX_ITEMS = 30

export const orderReceivedMail: DetailedMail = async (db, mail) => {
  const found = await findOrder(db, mail.related_id ?? 0, mail.company_id)
  if (!found) return undefined
  const order = toOrderView(found, mail.company_id, new Date())
  const money = (amount: number) => formatMoney(toMinorUnits(String(amount)) ?? 0, order.currency)
  const total = money(order.total_amount)
  const method = PAYMENT_METHOD_LABELS[order.payment_method]
  const more = order.items.length - MAX_ITEMS
  return {
    subject: `Yeni sipariş: ${order.buyer_name}, ${total}`,
    label: 'Yeni sipariş',
    preview: `${order.items.length} kalem, ${total}. ${method}.`,
    company: { name: order.buyer_name, city: order.shipping_city },
    title: `${total} tutarında yeni siparişiniz var`,
    text: `Sipariş no ${order.order_number}, ${formatTime(new Date(order.created_at))}. Ödeme yöntemi ${method}.`,
    strong: order.order_number,
    items: order.items.slice(0, MAX_ITEMS).map((item) => ({
      text: item.variant_name === null ? item.product_name : `${item.product_name} (${item.variant_name})`,
      detail: `${codeOf(item)}${formatQuantity(item.quantity, item.unit)} × ${money(item.unit_price)}${item.vat_included ? ' · ' : ' '}${vatWords(item)}`,
      amount: money(lineAmount(item)),
    })),
    totals: [
      ...(more > 0 ? [{ label: `Ve ${more} kalem daha`, amount: '' }] : []),
      { label: SUBTOTAL_LABEL, amount: money(order.subtotal) },
      ...order.vat_lines.map(({ rate, vat }) => ({ label: `KDV %${rate}`, amount: money(vat) })),
      { label: 'Genel toplam', amount: total },
    ],
    ...(order.notes !== null && { note: { label: 'Alıcının notu:', text: order.notes } }),
    button: { text: 'Siparişi Aç', path: `/my-orders-detail/${order.id}` },
    why: `Bu e-posta ${mail.company_name} hesabına yeni sipariş geldiği için gönderildi.`,
  }
}

/** Only of a variant: the code of a product stands in the order. */
function codeOf({ variant_name, sku }: { variant_name: string | null; sku: string | null }): string {
  return variant_name === null || sku === null ? '' : `${sku} · `
}

export const orderStatusMail: DetailedMail = async (db, mail) => {
  const found = await findOrder(db, mail.related_id ?? 0, mail.company_id)
  if (!found) return undefined
  const order = toOrderView(found, mail.company_id, new Date())
  const { order_number, id, buyer_name, seller_name, seller_city } = order
  const isBuyer = mail.company_id === order.buyer_id
  const message = mail.message ?? ''
  return {
    // The note of the change may be long.
    subject: message.length <= 90 ? message : `${order_number}: ${mail.title ?? ''}`,
    label: 'Sipariş değişikliği',
    preview: message,
    company: isBuyer ? { name: seller_name, city: seller_city } : { name: buyer_name, city: null },
    title: mail.title ?? '',
    text: message,
    strong: order_number,
    button: { text: 'Siparişi Aç', path: `/my-orders-detail/${id}` },
    ...(isBuyer && aboutParcel(order, mail)),
    why: `Bu e-posta ${mail.company_name} hesabının siparişi değiştiği için gönderildi.`,
  }
}

/** Sent to the buyer when the order leaves, and with each parcel added later. */
function aboutParcel({ id, order_number, shipments }: Order, mail: OpenMail) {
  const isSent = (mail.related_data as { order_status?: string } | null)?.order_status === 'shipped'
  const parcels = isSent ? shipments : shipments.slice(-1)
  if (parcels.length === 0 || !(isSent || mail.title === PARCEL_ADDED)) return {}
  const facts = parcels.flatMap(({ carrier, tracking_number, waybill_number, created_at, note }) => [
    { label: 'Kargo', value: carrier },
    { label: 'Takip no', value: tracking_number },
    { label: 'İrsaliye no', value: waybill_number },
    { label: 'Gönderi tarihi', value: formatTime(new Date(created_at)) },
    { label: 'Not', value: note },
  ])
  const isTracked = parcels.some(({ tracking_url }) => tracking_url)
  return {
    title: isSent ? 'Siparişiniz kargoya verildi' : (mail.title ?? ''),
    ...(isSent && { text: `${order_number} numaralı siparişiniz ${shipments.length} koli olarak yola çıktı.` }),
    facts: facts.flatMap(({ label, value }) => (value ? [{ label, value }] : [])),
    // The page of the order leads on to the carrier: links to others look like phishing to mail programs.
    button: { text: isTracked ? 'Kargoyu Takip Et' : 'Siparişi Aç', path: `/my-orders-detail/${id}` },
    after: 'Ürünler ulaşınca sipariş sayfasında ‘Teslim aldım’ ile bildirin; eksik ya da hasar varsa ‘Sorun bildir’.',
  }
}
