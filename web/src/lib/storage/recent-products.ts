import { isRecord } from './stored-shapes.ts'

/** What somebody looked at lately, in this browser only. Each list belongs to the person for a company, and is read for the two alone. */
export interface RecentProduct {
  id: number
  name: string
  company_name: string
  image: string | null
}

const MOST = 24
const toKey = (owner: string) => `recent:${owner}`

/** The last looked at first. */
export function readRecent(owner: string | undefined): RecentProduct[] {
  if (owner === undefined) return []
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(toKey(owner)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRecent) : []
  } catch {
    return []
  }
}

export function addRecent(owner: string | undefined, product: RecentProduct): void {
  if (owner === undefined) return
  const others = readRecent(owner).filter(({ id }) => id !== product.id)
  write(owner, [product, ...others].slice(0, MOST))
}

export function clearRecent(owner: string | undefined): void {
  if (owner !== undefined) write(owner, [])
}

function write(owner: string, products: RecentProduct[]): void {
  try {
    window.localStorage.setItem(toKey(owner), JSON.stringify(products))
  } catch {
    // Forbidden or full.
  }
}

function isRecent(value: unknown): value is RecentProduct {
  if (!isRecord(value)) return false
  const { id, name, company_name, image } = value
  const hasTexts = typeof name === 'string' && typeof company_name === 'string'
  return typeof id === 'number' && hasTexts && (image === null || typeof image === 'string')
}
