import { openAccount } from '../accounts.ts'
import { callAs, openBuyer, openLiraOffer } from '../trade.ts'
import { test } from './test.ts'

test('a company writes a message and reads the answer as it comes', async ({ site, request, logInAs }) => {
  const [writer, reader] = [await openAccount(request), await openAccount(request)]
  await logInAs(writer)
  await site.open(`/${reader.company.short_name}`)
  await site.press('link', 'Mesaj')
  await site.fill('İleti', 'Merhaba, numune var mı?\uE007')
  await site.isAt(/^\/messages\/\d+$/)
  await site.reads(/İletildi \d\d:\d\d/)
  const [talk] = (await callAs(request, reader, 'GET', '/conversations')).data
  await callAs(request, reader, 'POST', `/conversations/${talk.id}/messages`, { text: 'Evet, yarın kargoda.' })
  await site.reads('Evet, yarın kargoda.')
})

test('a quote is asked for, given and accepted', async ({ site, request, logInAs }) => {
  const { seller, product } = await openLiraOffer(request)
  const buyer = await openBuyer(request)
  await logInAs(buyer)
  await site.open(`/products/${product.id}`)
  await site.press('link', 'Teklif iste')
  await site.fill(`Miktar: ${product.name}`, '10')
  await site.press('button', 'Teklif İste')
  await site.reads('Teklif bekleniyor')
  const quote = await site.run(() => location.pathname)

  await logInAs(seller)
  await site.open(quote)
  await site.fill(/^Birim fiyat/, '260')
  await site.fill(/^Teslim süresi/, '15')
  await site.press('button', 'Teklifi Gönder')
  await site.reads('Teklif gönderildi')

  await logInAs(buyer)
  await site.open(quote)
  await site.press('button', /Kabul Et$/)
  await site.press('button', 'Siparişi Oluştur')
  await site.isAt(/^\/order-success$/)
  await site.reads('₺2.600,00')
})
