import { describe, expect, it } from 'vitest'
import { aProduct } from '../../../test/product.ts'
import { listNearbyCompanies, PIN_SPACE, placePins, describeWhere } from './nearby-companies.ts'
import type { NearbyCompany } from './nearby-companies.ts'

function at(km: number, bearing: number): NearbyCompany {
  return { short_name: 'a', company_name: 'A', place: null, km, bearing, products: 1 }
}

it('the companies of found products stand once each, the nearest first', () => {
  const far = { short_name: 'usak', company_name: 'Uşak Kilim', city: 'Uşak', distance_km: 70, bearing_deg: 0 }
  const near = { short_name: 'akpamuk', location_name: 'Merkezefendi, Denizli', distance_km: 3.2, bearing_deg: 181 }
  const products = [aProduct(far), aProduct({ ...near, id: 1 }), aProduct({ ...near, id: 2 })]
  expect(listNearbyCompanies([...products, aProduct({ short_name: 'adressiz' })])).toEqual([
    {
      short_name: 'akpamuk',
      company_name: 'Akpamuk Havlu',
      place: 'Merkezefendi, Denizli',
      km: 3.2,
      bearing: 181,
      products: 2,
    },
    { short_name: 'usak', company_name: 'Uşak Kilim', place: 'Uşak', km: 70, bearing: 0, products: 1 },
  ])
})

it.each([
  [4.23, 45, '4,2 km kuzeydoğuda'],
  [12, 0, '12,0 km kuzeyde'],
  [12, 350, '12,0 km kuzeyde'],
  [12, 181, '12,0 km güneyde'],
  [0.04, 270, '0,1 km batıda'],
  [0, 0, 'Bulunduğunuz yerde'],
])('%d km at %d° is told as %s', (km, bearing, text) => expect(describeWhere({ km, bearing })).toBe(text))

describe('pins', () => {
  it('stand in the direction and at the distance of their companies, north being up', () => {
    const rounded = placePins([at(50, 0), at(25, 90), at(40, 180), at(10, 270)], 50, 150).map(({ x, y }) =>
      `${x.toFixed()} ${y.toFixed()}`.replaceAll('-0', '0'),
    )
    expect(rounded).toEqual(['0 -150', '75 0', '0 120', '-30 0'])
    const [beside] = placePins([at(1, 270)], 50, 150)
    expect(beside?.x.toFixed(1)).toBe((-PIN_SPACE).toFixed(1))
  })

  it('do not hide each other nor the viewer, however many companies share a place', () => {
    const pins = placePins(
      Array.from({ length: 20 }, (_, index) => at(index < 3 ? 0 : 7, 30)),
      50,
      150,
    )
    const all = [{ x: 0, y: 0 }, ...pins]
    for (const [index, { x, y }] of all.entries()) {
      for (const other of all.slice(index + 1)) {
        expect(Math.hypot(x - other.x, y - other.y)).toBeGreaterThanOrEqual(PIN_SPACE - 0.001)
      }
    }
  })
})
