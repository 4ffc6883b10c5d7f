import type { ListedProduct } from '../list/product-pages.ts'
import { formatDistance } from '../list/product-texts.ts'

/** A company of found products, as seen from where the viewer is. */
export interface NearbyCompany {
  short_name: string
  company_name: string
  place: string | null
  km: number
  bearing: number
  /** How many of the found products are its own. */
  products: number
}

/** Each company once, the nearest first; those without a place are left out. */
export function listNearbyCompanies(products: ListedProduct[]): NearbyCompany[] {
  const companies = new Map<string, NearbyCompany>()
  for (const { short_name, company_name, location_name, city, distance_km, bearing_deg } of products) {
    const known = companies.get(short_name)
    if (known) known.products += 1
    else if (distance_km !== undefined) {
      const seen = { km: distance_km, bearing: bearing_deg ?? 0, products: 1 }
      companies.set(short_name, { short_name, company_name, place: location_name ?? city, ...seen })
    }
  }
  return [...companies.values()].toSorted((a, b) => a.km - b.km)
}

/** From north on, clockwise. */
const DIRECTIONS = [
  'kuzeyde',
  'kuzeydoğuda',
  'doğuda',
  'güneydoğuda',
  'güneyde',
  'güneybatıda',
  'batıda',
  'kuzeybatıda',
]

/** "4,2 km kuzeydoğuda" */
export function describeWhere({ km, bearing }: Pick<NearbyCompany, 'km' | 'bearing'>): string {
  const distance = formatDistance(km)
  return distance ? `${distance} ${DIRECTIONS[Math.round(bearing / 45) % DIRECTIONS.length]}` : 'Bulunduğunuz yerde'
}

interface Point {
  x: number
  y: number
}

/** Two pins nearer than this hide each other. */
export const PIN_SPACE = 21

/**
 * Where each company is drawn around the viewer at 0, 0, north being up and `rim` the edge of the circle. Pins that
 * would hide another move aside by as little as keeps both in sight.
 */
export function placePins(companies: NearbyCompany[], radiusKm: number, rim: number): Point[] {
  const pins: Point[] = []
  for (const { km, bearing } of companies) {
    const angle = (bearing * Math.PI) / 180
    // Beside the viewer's own mark, but on the right side of it.
    const far = Math.max(PIN_SPACE, Math.min(1, km / radiusKm) * rim)
    pins.push(findFree({ x: Math.sin(angle) * far, y: -Math.cos(angle) * far }, pins))
  }
  return pins
}

/** The viewer's own mark is in the way too. */
function findFree(wanted: Point, taken: Point[]): Point {
  const isFree = (spot: Point) =>
    [{ x: 0, y: 0 }, ...taken].every(({ x, y }) => Math.hypot(spot.x - x, spot.y - y) >= PIN_SPACE)
  if (isFree(wanted)) return wanted
  for (let away = PIN_SPACE; away < PIN_SPACE * 8; away += PIN_SPACE / 3) {
    for (let step = 0; step < 24; step++) {
      const angle = (step * Math.PI) / 12
      const spot = { x: wanted.x + Math.cos(angle) * away, y: wanted.y + Math.sin(angle) * away }
      if (isFree(spot)) return spot
    }
  }
  return wanted
}
