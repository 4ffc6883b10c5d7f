import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { aCompany } from '../../../test/factories.ts'
import { sendProof } from '../../../test/deal.ts'
import { anImage } from '../../../test/images.ts'
import { listBatches } from '../../../test/list-files.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { addToCart, anOrder, aProduct, aTrader, changeProduct, checkOut } from '../../../test/trade.ts'
import type { FileStore } from './file-store.ts'
import { openFileStore } from './media.ts'
import { privateKeyOf } from './private-keys.ts'
import { shardsOfRun, sweepUploads } from './sweep.ts'

const test = useTestApp()
const HOUR = 3_600_000

function sweep(at: number) {
  return sweepUploads(test.database.db, openFileStore(test.config.storage), new Date(at))
}

/** The runs of a day, each over a quarter of the files. */
async function sweepForADay(from: number, files: FileStore = openFileStore(test.config.storage)) {
  for (let run = 0; run < 4; run += 1) {
    await sweepUploads(test.database.db, files, new Date(from + run * 6 * HOUR))
  }
}

async function isServed(url: string) {
  return (await test.app.inject(url)).statusCode === 200
}

describe('the sweep', () => {
  it('takes files without a row, but not before an upload could be done', async () => {
    const files = openFileStore(test.config.storage)
    const [early, late] = [Date.now() + HOUR / 2, Date.now() + 2 * HOUR]
    for (const at of [early, late]) {
      const shard = shardsOfRun(new Date(at))[0] ?? ''
      const name = shard + randomBytes(15).toString('hex')
      const keys = [`${shard}/${name}-large.webp`, `${shard}/${name}-large.webp.1.part`]
      for (const key of keys) await files.write(key, Buffer.from('x'))
      await sweep(at)
      expect((await listBatches(files, shard)).flat()).toHaveLength(at === early ? 2 : 0)
    }
  })

  it('keeps images that are in use, however old, and takes those that nobody has used for a week', async () => {
    const { accessToken } = await aCompany(test)
    const upload = async () => (await test.upload('/upload/single', 'image', await anImage(), accessToken)).body.url
    const [used, unused]: string[] = [await upload(), await upload()]
    await test.call('POST', '/posts', { image_url: used }, accessToken)
    const logo = await test.upload('/companies/me/upload-logo', 'logo', await anImage(), accessToken)
    // The unused one is also asked for as link previews do, so that it has a file more.
    expect(await isServed((unused ?? '').replace('-large.webp', '-share.jpg'))).toBe(true)
    const files = openFileStore(test.config.storage)
    const left = async () => (await listBatches(files, (unused ?? '').split('/')[2] ?? '')).flat()
    const served = () => Promise.all([used ?? '', unused ?? '', logo.body.data.logo_url].map(isServed))
    await sweep(Date.now() + 6 * 24 * HOUR)
    await sweep(Date.now() + 7 * 24 * HOUR - HOUR)
    expect(await served()).toEqual([true, true, true])
    await sweep(Date.now() + 8 * 24 * HOUR)
    await sweep(Date.now() + 8 * 24 * HOUR + 2 * HOUR)
    expect(await served()).toEqual([true, false, true])
    expect((await left()).filter(({ key }) => (unused ?? '').includes(key.slice(0, 35)))).toEqual([])
  })

  it('keeps private files that belong to something, and takes those without a row', async () => {
    const { id, buyer } = await anOrder(test)
    const { body } = await sendProof(test, buyer, id, '10')
    const files = openFileStore(test.config.storage)
    const orphan = randomBytes(16).toString('hex')
    await files.write(privateKeyOf(orphan), Buffer.from('x'))
    await sweepForADay(Date.now() + 2 * HOUR)
    expect(await files.read(privateKeyOf(orphan))).toBeUndefined()
    const kept = await test.app.inject({ url: body.data.file_url, headers: { authorization: `Bearer ${buyer.token}` } })
    expect(kept.statusCode).toBe(200)
  })

  it('keeps the image of what was bought, whatever its seller shows now', async () => {
    const [seller, buyer] = [await aTrader(test), await aTrader(test)]
    const upload = async () => (await test.upload('/upload/single', 'image', await anImage(), seller.token)).body.url
    const [bought, other]: string[] = [await upload(), await upload()]
    const product = await aProduct(test, seller)
    await changeProduct(test, product, { main_image_url: bought })
    await addToCart(test, buyer, product)
    await checkOut(test, buyer)
    await changeProduct(test, product, { main_image_url: null })
    await test.database.db.updateTable('uploads').set({ removed_at: new Date() }).execute()
    await sweep(Date.now() + 2 * HOUR)
    expect([await isServed(bought ?? ''), await isServed(other ?? '')]).toEqual([true, false])
  })

  it('takes the images of a deleted product, but for the one an order shows', async () => {
    const [seller, buyer] = [await aTrader(test), await aTrader(test)]
    const images = [await anImage(), await anImage()].map(async (image) =>
      Buffer.from(await image.arrayBuffer()).toString('base64'),
    )
    const fields = { name: 'Resimli', price: 5, stock_quantity: 1, images: await Promise.all(images) }
    const { body } = await test.call('POST', '/products/with-images-json', fields, seller.token)
    const [first, second]: { large: string }[] = body.data.images
    await addToCart(test, buyer, body.data.id)
    await checkOut(test, buyer)
    await test.call('DELETE', `/products/${body.data.id}`, undefined, seller.token)
    await sweep(Date.now() + 2 * HOUR)
    expect([await isServed(first?.large ?? ''), await isServed(second?.large ?? '')]).toEqual([true, false])
  })

  it('takes a replaced logo an hour later, and everything of a company that is deleted', async () => {
    const company = await aCompany(test)
    const upload = async () =>
      (await test.upload('/companies/me/upload-logo', 'logo', await anImage(), company.accessToken)).body.data.logo_url
    const first: string = await upload()
    const second: string = await upload()
    expect(await isServed(first)).toBe(true)
    await sweep(Date.now() + 2 * HOUR)
    expect([await isServed(first), await isServed(second)]).toEqual([false, true])
    await test.database.db.deleteFrom('companies').where('id', '=', company.id).execute()
    await sweepForADay(Date.now() + 2 * HOUR)
    expect(await isServed(second)).toBe(false)
  })

  it('takes all that was let go in one run, however many', async () => {
    const { id } = await aCompany(test)
    const insert = `insert into uploads (company_id, kind, name, bytes, created_at, removed_at)
      select $1, 'logo', md5(number::text), 1, now(), now() from generate_series(1, 1700) as number`
    await test.database.pool.query(insert, [id])
    await sweep(Date.now() + 2 * HOUR)
    const left = await test.database.db.selectFrom('uploads').select('id').where('company_id', '=', id).execute()
    expect(left).toEqual([])
  })

  it('looks at a quarter of the files per run, and at all of them in a day', async () => {
    const seen: string[] = []
    const files = openFileStore(test.config.storage)
    const watched: FileStore = {
      ...files,
      list: (shard) => {
        seen.push(shard)
        return files.list(shard)
      },
    }
    await sweepUploads(test.database.db, watched)
    expect(seen.splice(0)).toHaveLength(2 * 64)
    for (const from of [Date.now(), Date.now() + 17 * HOUR]) {
      await sweepForADay(from, watched)
      expect(new Set(seen.splice(0)).size).toBe(2 * 256)
    }
  })
})
