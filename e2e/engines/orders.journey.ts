import { placeOrder } from '../placed-orders.ts'
import { callAs, openBuyer, openLiraOffer } from '../trade.ts'
import { test } from './test.ts'

test('a cart takes a product, more of it, and lets it go', async ({ site, request, logInAs }) => {
  const { product } = await openLiraOffer(request)
  await logInAs(await openBuyer(request))
  await site.open(`/products/${product.id}`)
  await site.press('button', 'Artır: Adet')
  await site.press('button', 'Sepete Ekle')
  await site.press('link', 'Sepete Git')
  await site.reads('₺569,80')
  await site.press('button', `Artır: ${product.name}`)
  await site.reads('₺854,70')
  await site.press('button', `Sepetten çıkar: ${product.name}`)
  await site.sees('heading', 'Sepetiniz Boş')
})

test('a checkout finds what is missing, keeps what is typed and places the order', async ({
  site,
  request,
  logInAs,
}) => {
  const offer = await openLiraOffer(request)
  await logInAs(await openBuyer(request, [[offer, 2]]))
  await site.open('/cart')
  await site.press('link', 'Siparişi Tamamla')
  await site.fill('Şehir', ' ')
  await site.press('button', 'Siparişi Oluştur')
  await site.reads('Şehir bilgisi gereklidir')
  await site.fill('Şehir', 'Manisa')
  await site.open('/checkout')
  await site.press('radio', /^Kapıda Ödeme/)
  await site.press('button', 'Siparişi Oluştur')
  await site.isAt(/^\/order-success$/)
  await site.sees('heading', 'Siparişiniz alındı')
  await site.reads('Manisa')
  await site.reads('₺569,80')
})

test('an order goes from its seller to its end, while the buyer watches', async ({ site, request, logInAs }) => {
  const offer = await openLiraOffer(request)
  const buyer = await openBuyer(request)
  const order = await placeOrder(request, buyer, offer, { payment_method: 'cash_on_delivery' })
  const path = `/my-orders-detail/${order.order_id}`
  await logInAs(offer.seller)
  await site.open(path)
  await site.press('combobox', /^Sipariş durumu/)
  await site.press('option', 'Onaylandı')
  await site.reads('Durum Güncellendi')

  await logInAs(buyer)
  await site.open(path)
  await site.reads('Onaylandı')
  await callAs(request, offer.seller, 'PATCH', `/orders/${order.order_id}/status`, { status: 'shipped' })
  await site.press('button', 'Teslim aldım')
  await site.reads('Teslim alındı')
})
