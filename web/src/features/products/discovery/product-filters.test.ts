// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { toListQuery } from './discovery.ts'
import { countProductFilters, NO_PRODUCT_FILTERS, readProductFilters, writeProductFilters } from './product-filters.ts'
import type { ProductFilters } from './product-filters.ts'

const ALL: ProductFilters = {
  search: 'çay bardağı & tabak',
  tags: ['züccaciye', 'cam eşya'],
  min_price: '10.5',
  max_min_order: '',
  max_price: '1200',
  in_stock: 'false',
  verified: 'true',
  category: 'havlu',
  attributes: { renk: 'Mavi,Beyaz', 'gramaj.min': '400' },
  sort: { sort: 'price', order: 'DESC' },
}

const read = (address: string) => readProductFilters(new URLSearchParams(address))

describe('the filters of discovery', () => {
  it('come back from the address as they went into it', () => {
    expect(read(new URLSearchParams(writeProductFilters(ALL)).toString())).toEqual(ALL)
    expect(writeProductFilters(NO_PRODUCT_FILTERS)).toEqual({})
    expect(read('')).toEqual(NO_PRODUCT_FILTERS)
  })

  it('stand in one order, whoever wrote the address: the server sorts its own before it draws a page', () => {
    const keys = (address: string) => Object.keys(read(address).attributes)
    expect(keys('attr.renk=Mavi&attr.gramaj.min=400')).toEqual(['gramaj.min', 'renk'])
    expect(keys('attr.gramaj.min=400&attr.renk=Mavi')).toEqual(['gramaj.min', 'renk'])
    const written = writeProductFilters({ ...NO_PRODUCT_FILTERS, attributes: { renk: 'Mavi', 'gramaj.min': '400' } })
    expect(Object.keys(written)).toEqual(['attr.gramaj.min', 'attr.renk'])
  })

  it('ignore what makes no sense in an address', () => {
    expect(
      read('min_price=ucuz&max_price=-5&in_stock=maybe&verified=false&sort=colour&tags=%20,,%20&search=%20%20'),
    ).toEqual(NO_PRODUCT_FILTERS)
    expect(read('search=%00&tags=%00')).toEqual(NO_PRODUCT_FILTERS)
    expect(read('attr.gramaj.min=çok&attr.renk=%00&attr.Renk%20=Mavi&attr.kumas=Pamuk').attributes).toEqual({
      kumas: 'Pamuk',
    })
    expect(read('sort=views_count&order=ASC').sort).toBeUndefined()
    expect(read(`search=${'a'.repeat(300)}`).search).toHaveLength(100)
    expect(read(`tags=${Array.from({ length: 30 }, (_, index) => `t${index}`).join()}`).tags).toHaveLength(20)
  })

  it('take a sort without an order, and tags written twice', () => {
    expect(read('sort=name').sort).toEqual({ sort: 'name', order: 'ASC' })
    expect(read('sort=price&order=desc').sort).toEqual({ sort: 'price', order: 'DESC' })
    expect(read('tags=havlu, havlu ,pamuk').tags).toEqual(['havlu', 'pamuk'])
  })

  it('leave the order of a searched text to the best hits, unless a sort is chosen or a place is near', () => {
    const place = { latitude: 41, longitude: 29, radius_km: 50 }
    const sortOf = (address: string, near?: typeof place) => {
      const query = toListQuery(read(address), near)
      return 'sort' in query && 'order' in query ? `${query.sort} ${query.order}` : undefined
    }
    expect(sortOf('search=cam')).toBeUndefined()
    expect(sortOf('search=cam&sort=distance')).toBeUndefined()
    expect(sortOf('search=cam&sort=created_at')).toBe('created_at DESC')
    expect(sortOf('')).toBe('created_at DESC')
    expect(sortOf('search=%20')).toBe('created_at DESC')
    expect(sortOf('search=cam', place)).toBe('distance ASC')
    expect(sortOf('search=cam&sort=name', place)).toBe('name ASC')
  })

  it('are counted by kind; neither the text nor the sort is one of them', () => {
    expect(countProductFilters(NO_PRODUCT_FILTERS)).toBe(0)
    expect(countProductFilters(ALL)).toBe(6)
  })
})
