import { writeFile } from 'node:fs/promises'
import { openAccount } from '../accounts.ts'
import { offerProducts } from '../catalogue.ts'
import { sharePost } from '../posts.ts'
import { aName } from '../random.ts'
import { test } from './test.ts'

/** One grey pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=='

test('a company publishes a product with a picture', async ({ site, request, logInAs }, testInfo) => {
  const account = await openAccount(request)
  const image = testInfo.outputPath('resim.png')
  await writeFile(image, Buffer.from(PIXEL, 'base64'))
  await logInAs(account)
  await site.open(`/${account.company.short_name}/products/new`)
  await site.fill('Ürün adı', 'Saten nevresim')
  await site.fill(/^Fiyat/, '1.180,50')
  await site.fill('Stok adedi', '12')
  await site.type(/^Etiketler/, 'otel\uE007')
  await site.sees('button', 'otel etiketini kaldır')
  await site.chooseFile(image)
  await site.reads('1/8')
  await site.press('button', 'Kaydet')
  await site.isAt(/\/products\/\d+$/)
  await site.reads('₺1.180,50')
  await site.sees('heading', 'Saten nevresim')
})

test('who follows a company reads its posts', async ({ site, request, logInAs }) => {
  const [reader, writer] = [await openAccount(request), await openAccount(request)]
  const content = `Yeni sezon ${aName()}`
  await sharePost(request, writer, { content })
  await logInAs(reader)
  await site.open(`/${writer.company.short_name}`)
  await site.press('button', 'Takip Et')
  await site.sees('button', /^(Takip Ediliyor|Takibi Bırak)$/)
  await site.sees('button', /^1 takipçi$/)
  await site.press('link', 'Ana Sayfa')
  await site.reads(content)
})

test('a guest searches, orders what was found and comes back to it', async ({ site, request }) => {
  const word = aName()
  const seller = await openAccount(request)
  await offerProducts(request, seller, [
    { name: `${word} Şişe`, price: 20 },
    { name: `${word} Kapak`, price: 10 },
    { name: `${word} Kutu`, price: 30, stock_quantity: 0 },
  ])
  await site.open('/explore')
  await site.fill('Ürün ara', `${word}\uE007`)
  await site.reads('3 ürün bulundu')
  await site.press('radio', 'Stokta Var')
  await site.reads('2 ürün bulundu')
  await site.press('link', new RegExp(`${word} Şişe`))
  await site.sees('heading', `${word} Şişe`)
  await site.run(() => history.back())
  await site.reads('2 ürün bulundu')
  await site.run(() => history.back())
  await site.reads('3 ürün bulundu')
})
