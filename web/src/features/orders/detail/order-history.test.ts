// @vitest-environment node
import type { Order } from '@bedesten/contract/orders.schemas'
import { expect, it } from 'vitest'
import { anEvent, anOrder } from '../../../test/order.ts'
import { toSteps } from './order-history.tsx'

const seller = { actor: 'seller' as const }

it('every kind of step has its words, who did it and when', () => {
  const history = [
    anEvent({ new_status: 'pending' }),
    anEvent({ ...seller, old_status: 'pending', new_status: 'confirmed' }),
    anEvent({ kind: 'proof_sent', amount: 10_000 }),
    anEvent({ ...seller, kind: 'proof_refused', amount: 10_000, note: 'Tutar hesabımıza geçmedi' }),
    anEvent({ ...seller, kind: 'payment_recorded', amount: 10_000 }),
    anEvent({ ...seller, kind: 'payment_reversed', amount: 10_000, note: 'Başka siparişin ödemesi' }),
    anEvent({ ...seller, old_status: 'confirmed', new_status: 'shipped' }),
    anEvent({ ...seller, kind: 'shipment_added', note: 'Yurtiçi Kargo 904118273655' }),
    anEvent({ ...seller, kind: 'shipment_removed', note: 'Ambar' }),
    anEvent({ ...seller, kind: 'invoice_added', note: 'AKP2026000004187' }),
    anEvent({ old_status: 'shipped', new_status: 'delivered' }),
    anEvent({ kind: 'problem_opened', note: 'Eksik ürün' }),
    anEvent({ kind: 'problem_solved', note: 'Eksik ürün' }),
    anEvent({ kind: 'problem_reopened', note: 'Eksik ürün' }),
    anEvent({ ...seller, old_status: 'delivered', new_status: 'cancelled', note: 'Stokta kalmadı' }),
    anEvent({ ...seller, kind: 'refunded', amount: 10_000, note: 'EFT, işlem no 51277340' }),
  ]
  const steps = toSteps(anOrder({ history, order_status: 'cancelled' }), 'buyer')
  expect(steps.map(({ title, quote, tone }) => [title, quote, tone])).toEqual([
    ['Sipariş oluşturuldu', undefined, undefined],
    ['Sipariş onaylandı', undefined, undefined],
    ['Dekont gönderildi: ₺10.000,00', undefined, 'primary'],
    ['Dekont reddedildi', 'Tutar hesabımıza geçmedi', 'danger'],
    ['Ödeme onaylandı: ₺10.000,00', undefined, undefined],
    ['Ödeme kaydı geri alındı: ₺10.000,00', 'Başka siparişin ödemesi', 'warning'],
    ['Kargoya verildi', undefined, undefined],
    ['Koli eklendi', 'Yurtiçi Kargo 904118273655', 'primary'],
    ['Koli çıkarıldı', 'Ambar', 'warning'],
    ['Fatura eklendi', 'AKP2026000004187', 'primary'],
    ['Teslim alındı', undefined, undefined],
    ['Sorun bildirildi: Eksik ürün', undefined, 'danger'],
    ['Sorun çözüldü: Eksik ürün', undefined, undefined],
    ['Sorun yeniden açıldı: Eksik ürün', undefined, 'danger'],
    ['Sipariş iptal edildi', 'Stokta kalmadı', 'danger'],
    ['İade edildi: ₺10.000,00', 'EFT, işlem no 51277340', undefined],
  ])
  expect(steps.map(({ detail }) => detail).slice(0, 2)).toEqual([
    'Kordon Ev Tekstili · 12 Ekim 2026, 12:00',
    'Akpamuk Havlu · 12 Ekim 2026, 12:00',
  ])
})

it.each<[Partial<Order>, string | undefined]>([
  [{}, 'Ödeme bekleniyor'],
  [{ due_amount: 0, paid_amount: 854.7 }, 'Kargo bekleniyor'],
  [{ payment_method: 'cash_on_delivery' }, 'Kargo bekleniyor'],
  [{ payment_method: 'account' }, 'Kargo bekleniyor'],
  [{ payment_method: 'account', order_status: 'shipped', due_on: '2026-11-30' }, 'Ödeme bekleniyor'],
  [{ due_amount: 0, order_status: 'shipped' }, 'Teslim bekleniyor'],
  [{ due_amount: 0, order_status: 'delivered' }, undefined],
  [{ order_status: 'cancelled' }, undefined],
  [{ order_status: 'cancelled', paid_amount: 400 }, 'İade bekleniyor'],
])('after %o the next step is %s', (given, next) => {
  expect(toSteps(anOrder(given), 'seller').map(({ title, done }) => [title, done])).toEqual(next ? [[next, false]] : [])
})
