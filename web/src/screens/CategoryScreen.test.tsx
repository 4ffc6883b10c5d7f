import { getCategory, listCategories } from '@bedesten/contract/categories.calls'
import { listProducts } from '@bedesten/contract/products.calls'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answers, apiServer, refuses } from '../test/api-server.ts'
import { aProduct } from '../test/product.ts'
import { renderScreen } from '../test/renderScreen.tsx'

const BATH = { id: 3, slug: 'banyo-havlusu', name: 'Banyo Havlusu', parent_id: 2, count: 1, children: [] }
const TOWELS = { id: 2, slug: 'havlu', name: 'Havlu', parent_id: 1, count: 2, children: [BATH] }
const TEXTILE = { id: 1, slug: 'tekstil', name: 'Tekstil', parent_id: null, count: 2, children: [TOWELS] }
const attribute = { values: [], unit: null, required: false, filterable: true }
const COLOUR = { ...attribute, id: 1, key: 'renk', name: 'Renk', kind: 'choice' as const, values: ['Beyaz', 'Mavi'] }
const WEIGHT = { ...attribute, id: 2, key: 'gramaj', name: 'Gramaj', kind: 'number' as const, unit: 'g/m²' }
const FACETS = [
  {
    key: 'renk',
    name: 'Renk',
    values: [
      { value: 'Beyaz', count: 2 },
      { value: 'Mavi', count: 1 },
    ],
  },
  { key: 'gramaj', name: 'Gramaj', min: 400, max: 550 },
]

/** The parameters of the calls for goods. */
const asked: string[] = []

beforeAll(() =>
  Promise.all([
    import('./CategoryScreen.tsx'),
    import('../features/products/discovery/CategoryTree.tsx'),
    import('../features/products/discovery/Facets.tsx'),
    import('../app/shell/Shell.tsx'),
  ]),
)

beforeEach(() => {
  asked.length = 0
  const path = [TEXTILE, TOWELS].map(({ id, slug, name }) => ({ id, slug, name }))
  const pagination = { page: 1, limit: 20, total: 1, totalPages: 1, next_cursor: null }
  const found = { success: true as const, data: [aProduct()], pagination, facets: FACETS, facets_exact: true }
  apiServer.use(
    answers(listCategories, { success: true, data: [TEXTILE] }),
    answers(getCategory, { success: true, data: { ...TOWELS, attributes: [COLOUR, WEIGHT], path, child_images: [] } }),
    answers(listProducts, found, ({ url }) => {
      const params = new URL(url).searchParams
      asked.push([...params].filter(([name]) => /^(category|facets|attr)/.test(name)).join(' '))
    }),
  )
})

describe('the page of a category', () => {
  it('shows the way there, what lies below it and its goods', async () => {
    renderScreen('/c/havlu')
    expect(await screen.findByRole('heading', { level: 1, name: 'Havlu' })).toBeTruthy()
    const way = within(screen.getByRole('navigation', { name: 'Sayfa yolu' }))
    expect(way.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Keşfet', 'Tekstil', 'Havlu'])
    expect(way.getByRole('link', { name: 'Tekstil' }).getAttribute('href')).toBe('/c/tekstil')
    const below = within(screen.getByRole('list', { name: 'Alt kategoriler' }))
    expect(below.getByRole('link').getAttribute('href')).toBe('/c/banyo-havlusu')
    expect(await screen.findByRole('heading', { name: 'Otel tipi havlu seti' })).toBeTruthy()
    expect(asked[0]).toBe('category,havlu facets,true')
  })

  it('filters by values and by a range, all of them in the address, and gives them up by their chips', async () => {
    renderScreen('/c/havlu')
    const user = userEvent.setup()
    await user.click(await screen.findByRole('checkbox', { name: /Beyaz/ }))
    await user.click(screen.getByRole('checkbox', { name: /Mavi/ }))
    await waitFor(() => expect(new URLSearchParams(window.location.search).get('attr.renk')).toBe('Beyaz,Mavi'))
    await user.type(screen.getByRole('textbox', { name: 'En az Gramaj' }), '450{Enter}')
    await waitFor(() => expect(new URLSearchParams(window.location.search).get('attr.gramaj.min')).toBe('450'))
    await waitFor(() => expect(asked.at(-1)).toContain('attr.gramaj.min,450 attr.renk,Beyaz,Mavi'))
    await user.click(screen.getByRole('button', { name: 'Filtre panelini kapat' }))
    await user.click(await screen.findByRole('button', { name: 'Filtreyi kaldır: Renk: Beyaz' }))
    await waitFor(() => expect(new URLSearchParams(window.location.search).get('attr.renk')).toBe('Mavi'))
    expect(window.location.pathname).toBe('/c/havlu')
  })

  it('is found by its name from the search', async () => {
    renderScreen('/explore?search=banyo%20HAV')
    const tree = within(await screen.findByRole('navigation', { name: 'Kategoriler' }))
    const links = tree.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])
    expect(links).toEqual([
      ['/c/banyo-havlusu', 'Banyo HavlusuTekstil › Havlu1'],
      ['/c/tekstil', 'Tekstil2'],
    ])
  })

  it('is not found where there is no such category', async () => {
    apiServer.use(refuses(getCategory, 404, { code: 'not_found', message: 'Böyle bir kategori yok' }))
    renderScreen('/c/yok')
    expect(await screen.findByRole('heading', { name: /bulunamadı/i })).toBeTruthy()
  })
})
