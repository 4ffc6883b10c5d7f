import { createHash } from 'node:crypto'
import type { Order } from '@bedesten/contract/orders.schemas'
import type { Elements } from './ubl.ts'

/** A number of the right form that no invoice has: series TSL, serial number 0. The integrator's program gives the real one. */
export function draftId(order: Order, profile: string, day: string): Elements {
  return {
    'cbc:ID': `TSL${day.slice(0, 4)}000000000`,
    'cbc:CopyIndicator': 'false',
    'cbc:UUID': nameUuid([order.order_number, order.created_at, profile].join(' ')),
  }
}

/** Version 5 of RFC 9562 in a namespace of ours: a draft that is fetched again replaces the first one. */
function nameUuid(name: string): string {
  const hash = createHash('sha1').update('5f0ce3a4d1b24c6f9f0a7c38e2b6d914', 'hex').update(name).digest()
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
