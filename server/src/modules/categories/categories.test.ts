import type { Category } from '@bedesten/contract/categories'
import type { Facet } from '@bedesten/contract/categories.schemas'
import type { ProductCard } from '@bedesten/contract/products.schemas'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCompany, aProduct } from '../../../test/factories.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { findCategoryBySlug, readCategoryIds } from './categories.queries.ts'

const test = useTestApp()
let owner: Awaited<ReturnType<typeof aCompany>>
let ids: Map<string, number>

beforeAll(async () => {
  owner = await aCompany(test)
  ids = await readCategoryIds(test.database.db)
})

const idOf = (slug: string) => ids.get(slug) ?? 0
const readTree = async () => (await test.call('GET', '/categories')).body.data as Category[]
const listAll = (tree: Category[]): Category[] => tree.flatMap((one) => [one, ...listAll(one.children)])
const depthOf = (tree: Category[]): number => Math.max(0, ...tree.map(({ children }) => 1 + depthOf(children)))

describe('the shipped tree', () => {
  it('has some 250 categories in at most four levels, each with a slug and a parent above it', async () => {
    const tree = await readTree()
    const all = listAll(tree)
    expect(all.length).toBeGreaterThan(240)
    expect(depthOf(tree)).toBeLessThanOrEqual(4)
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(all.length)
    for (const { id, children } of all) for (const child of children) expect(child.parent_id).toBe(id)
  })

  it('asks in a category what those above it ask first', async () => {
    const { status, body } = await test.call('GET', '/categories/banyo-havlusu')
    expect(status).toBe(200)
    expect(body.data.path.map(({ name }: Category) => name)).toEqual([
      'Tekstil ve Ev Tekstili',
      'Havlu',
      'Banyo Havlusu',
    ])
    const keys = body.data.attributes.map(({ key }: { key: string }) => key)
    expect(keys).toEqual(['kumas', 'renk', 'gramaj', 'en_cm', 'boy_cm', 'kullanim_yeri'])
    expect(body.data.attributes[2]).toMatchObject({ name: 'Gramaj', kind: 'number', unit: 'g/m²', values: [] })
  })

  it('answers 404 for others and 422 for what is no slug', async () => {
    expect((await test.call('GET', '/categories/yok')).status).toBe(404)
    expect((await test.call('GET', '/categories/Yok%20!')).status).toBe(422)
  })

  it('asks nothing twice on one way down', async () => {
    for (const slug of ids.keys()) {
      const found = await findCategoryBySlug(test.database.db, slug)
      const keys = found?.attributes.map(({ key }) => key) ?? []
      expect([slug, new Set(keys).size]).toEqual([slug, keys.length])
    }
  })
})

describe('a product', () => {
  const change = (id: number, body: object) => test.call('PUT', `/products/${id}`, body, owner.accessToken)
  const read = async (id: number) => (await test.call('GET', `/products/${id}`)).body.data

  it('without a category says so', async () => {
    expect(await aProduct(test, owner.accessToken)).toMatchObject({ category_id: null, attributes: {} })
  })

  it('takes a category with answers, replaces them and gives them up with the category', async () => {
    const given = { category_id: idOf('banyo-havlusu'), attributes: { renk: 'Beyaz', gramaj: 450, kumas: 'Pamuk' } }
    const { id } = await aProduct(test, owner.accessToken, given)
    expect(await read(id)).toMatchObject(given)
    await change(id, { attributes: { renk: 'Mavi', gramaj: null } })
    expect((await read(id)).attributes).toEqual({ renk: 'Mavi' })
    await change(id, { name: 'Başka' })
    expect(await read(id)).toMatchObject({ category_id: given.category_id, attributes: { renk: 'Mavi' } })
    await change(id, { category_id: null })
    expect(await read(id)).toMatchObject({ category_id: null, attributes: {} })
  })

  it('keeps the answers that suit its new category', async () => {
    const attributes = { renk: 'Beyaz', gramaj: 450, kumas: 'Pamuk' }
    const { id } = await aProduct(test, owner.accessToken, { category_id: idOf('havlu'), attributes })
    await change(id, { category_id: idOf('carsaf') })
    expect(await read(id)).toMatchObject({ category_id: idOf('carsaf'), attributes: { renk: 'Beyaz', kumas: 'Pamuk' } })
  })

  it.each([
    [{ attributes: { renk: 'Mavi' } }, 'category_id', 'Özellikler için önce bir kategori seçin'],
    [{ category_id: 99_999 }, 'category_id', 'Böyle bir kategori yok'],
    [{ category_id: 2, attributes: { voltaj: 5 } }, 'attributes.voltaj', 'Bu kategorinin böyle bir özelliği yok'],
    [{ category_id: 2, attributes: { renk: 'Uydurma' } }, 'attributes.renk', 'Renk için listeden bir değer seçin'],
    [
      { category_id: 2, attributes: { gramaj: 'çok' } },
      'attributes.gramaj',
      'Gramaj sıfırdan küçük olmayan bir sayı olmalıdır',
    ],
  ])('refuses %j', async (given, path, msg) => {
    const body = { name: 'Havlu', price: 10, stock_quantity: 1, ...given }
    const answer = await test.call('POST', '/products', body, owner.accessToken)
    expect([answer.status, answer.body.errors]).toEqual([422, [expect.objectContaining({ path, msg })]])
  })

  it('shows its image on the tile of the category above it, for as long as it is listed', async () => {
    const tiles = async () => {
      const { child_images: images } = (await test.call('GET', '/categories/sofra-ve-mutfak')).body.data
      const wanted = idOf('pisirme-gerecleri')
      return images.flatMap((one: { category_id: number; image_url: string }) =>
        one.category_id === wanted ? one.image_url.endsWith('-thumbnail.webp') : [],
      )
    }
    expect(await tiles()).toEqual([])
    const { id } = await aProduct(test, owner.accessToken, { category_id: idOf('tencere') })
    expect(await tiles()).toEqual([])
    const url = '/uploads/0123456789abcdef-large.webp'
    await test.database.db.updateTable('products').set({ main_image_url: url }).where('id', '=', id).execute()
    expect(await tiles()).toEqual([true])
    await change(id, { status: 'inactive' })
    expect(await tiles()).toEqual([])
  })

  it('is counted with its category and with those above it, for as long as it is listed', async () => {
    const count = async (slug: string) => listAll(await readTree()).find((one) => one.slug === slug)?.count ?? -1
    const before = [await count('tencere'), await count('pisirme-gerecleri')]
    const { id } = await aProduct(test, owner.accessToken, { category_id: idOf('tencere') })
    expect([await count('tencere'), await count('pisirme-gerecleri')]).toEqual(before.map((number) => number + 1))
    await test.database.pool.query('select fold_product_counts(10000)')
    await change(id, { category_id: idOf('tava') })
    expect([await count('tencere'), await count('pisirme-gerecleri')]).toEqual([before[0], (before[1] ?? 0) + 1])
    await change(id, { status: 'inactive' })
    await test.database.pool.query('select fold_product_counts(10000)')
    expect([await count('tencere'), await count('pisirme-gerecleri')]).toEqual(before)
  })
})

describe('facets', () => {
  const COLOURS = ['Beyaz', 'Mavi', 'Siyah', 'Gri']
  const PLACES = ['Ev', 'Otel', 'Hastane']
  interface Good {
    id: number
    renk?: string | undefined
    kullanim_yeri?: string | undefined
    gramaj?: number | undefined
    price: number
  }
  const goods: Good[] = []

  beforeAll(async () => {
    for (let n = 0; n < 60; n++) {
      const answers = {
        renk: n % 7 === 0 ? undefined : COLOURS[(n * 5) % 4],
        kullanim_yeri: n % 5 === 0 ? undefined : PLACES[n % 3],
        gramaj: n % 4 === 0 ? undefined : 300 + ((n * 37) % 300),
      }
      const category_id = idOf(n % 2 === 0 ? 'plaj-havlusu' : 'pestemal')
      const price = 10 + n
      const { id } = await aProduct(test, owner.accessToken, {
        name: `Örnek ${n}`,
        price,
        category_id,
        attributes: answers,
      })
      goods.push({ id, price, ...answers })
    }
  })

  const ask = async (query: Record<string, string>) => {
    const search = new URLSearchParams({ limit: '100', search: 'örnek', category: 'havlu', facets: '1', ...query })
    return test.call('GET', `/products?${search.toString()}`)
  }

  /** As the specification says, one product and one attribute after the other. */
  function recount(filters: { renk?: string[]; kullanim_yeri?: string[]; min?: number; max?: number; from?: number }) {
    const checks = {
      renk: (good: Good) => !filters.renk || filters.renk.includes(good.renk ?? ''),
      kullanim_yeri: (good: Good) => !filters.kullanim_yeri || filters.kullanim_yeri.includes(good.kullanim_yeri ?? ''),
      gramaj: (good: Good) => {
        if (filters.min === undefined && filters.max === undefined) return true
        return (
          good.gramaj !== undefined && good.gramaj >= (filters.min ?? 0) && good.gramaj <= (filters.max ?? Infinity)
        )
      },
    }
    const cheap = goods.filter(({ price }) => price >= (filters.from ?? 0))
    const others = (own: keyof typeof checks) =>
      cheap.filter((good) => Object.entries(checks).every(([key, check]) => key === own || check(good)))
    const counts = (key: 'renk' | 'kullanim_yeri') => {
      const values = others(key).flatMap((good) => good[key] ?? [])
      return Object.fromEntries(values.map((value) => [value, values.filter((other) => other === value).length]))
    }
    const weights = others('gramaj').flatMap(({ gramaj }) => gramaj ?? [])
    const found = cheap.filter((good) => Object.values(checks).every((check) => check(good)))
    return {
      ids: found.map(({ id }) => id).toSorted((a, b) => a - b),
      renk: counts('renk'),
      kullanim_yeri: counts('kullanim_yeri'),
      gramaj: weights.length > 0 ? [Math.min(...weights), Math.max(...weights)] : [undefined, undefined],
    }
  }

  it('count the same as a slow recount, for 60 random questions', async () => {
    const dice = createDice()
    const some = (list: string[]) => list.filter(() => dice() < 0.4)
    for (let n = 0; n < 60; n++) {
      const filters = {
        ...(dice() < 0.6 && { renk: some(COLOURS) }),
        ...(dice() < 0.5 && { kullanim_yeri: some(PLACES) }),
        ...(dice() < 0.4 && { min: 300 + Math.floor(dice() * 150) }),
        ...(dice() < 0.4 && { max: 450 + Math.floor(dice() * 150) }),
        ...(dice() < 0.4 && { from: 20 + Math.floor(dice() * 40) }),
      }
      if (filters.renk?.length === 0) delete filters.renk
      if (filters.kullanim_yeri?.length === 0) delete filters.kullanim_yeri
      const { status, body } = await ask({
        ...(filters.renk && { 'attr.renk': filters.renk.join(',') }),
        ...(filters.kullanim_yeri && { 'attr.kullanim_yeri': filters.kullanim_yeri.join(',') }),
        ...(filters.min !== undefined && { 'attr.gramaj.min': String(filters.min) }),
        ...(filters.max !== undefined && { 'attr.gramaj.max': String(filters.max) }),
        ...(filters.from !== undefined && { min_price: String(filters.from) }),
      })
      const facet = (key: string) => body.facets.find((one: Facet) => one.key === key)
      const counts = (key: string) =>
        Object.fromEntries(facet(key).values.map((one: { value: string; count: number }) => [one.value, one.count]))
      const found = {
        ids: body.data.map(({ id }: ProductCard) => id).toSorted((a: number, b: number) => a - b),
        renk: counts('renk'),
        kullanim_yeri: counts('kullanim_yeri'),
        gramaj: [facet('gramaj').min, facet('gramaj').max],
      }
      expect({ filters, status, exact: body.facets_exact, ...found }).toEqual({
        filters,
        status: 200,
        exact: true,
        ...recount(filters),
      })
    }
  })

  it('come only where they are asked for, and only within a category', async () => {
    expect(Object.keys((await test.call('GET', '/products?category=havlu')).body)).toEqual([
      'success',
      'data',
      'pagination',
    ])
    expect((await test.call('GET', '/products?facets=1')).body).toMatchObject({ facets: [], facets_exact: true })
  })

  it.each([
    ['attr.renk=Mavi', 'Özelliğe göre süzmek için bir kategori seçin'],
    ['category=havlu&attr.RENK=Mavi', 'Özellik süzgeci geçersiz'],
    ['category=havlu&attr.gramaj.min=çok', 'Özellik süzgeci geçersiz'],
    ['category=havlu&attr.renk=Mavi&attr.renk=Gri', 'Özellik süzgeci geçersiz'],
  ])('refuse %s', async (query, msg) => {
    const { status, body } = await test.call('GET', `/products?${query}`)
    expect([status, JSON.stringify(body).includes(msg)]).toEqual([422, true])
  })

  it('nothing stands in a category that is not there', async () => {
    const { body } = await test.call('GET', '/products?category=yok&facets=1')
    expect([body.data, body.pagination.total, body.facets]).toEqual([[], 0, []])
  })
})

/** Random, but the same each time. */
function createDice() {
  let state = 7
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
