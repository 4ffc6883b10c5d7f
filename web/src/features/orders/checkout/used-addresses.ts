import { listUsedAddresses } from '@bedesten/contract/orders.calls'
import type { UsedAddress } from '@bedesten/contract/orders.schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { ORDERS_KEY } from '../../../lib/queries/keys/orders.ts'

/** Where earlier orders went, the last used first. */
export function usedAddressesQuery() {
  return queryOptions({
    queryKey: [...ORDERS_KEY, 'addresses'],
    queryFn: async ({ signal }) => (await call(listUsedAddresses, { signal })).data,
  })
}

export function isSameAddress(a: UsedAddress, b: UsedAddress): boolean {
  return formatAddress(a).toLocaleLowerCase('tr') === formatAddress(b).toLocaleLowerCase('tr')
}

/** In one line: `Liman Cad. 5, 33000 Mersin` */
export function formatAddress({ shipping_address, shipping_postal_code, shipping_city }: UsedAddress): string {
  return `${shipping_address.trim().replaceAll(/\s+/g, ' ')}, ${shipping_postal_code.trim()} ${shipping_city.trim()}`
}

/** The own address first, where it is known, then the others that were used. */
export function withOwn(own: UsedAddress, used: UsedAddress[]): UsedAddress[] {
  const others = used.filter((address) => !isSameAddress(address, own))
  return isWhole(own) ? [own, ...others] : others
}

function isWhole({ shipping_address, shipping_city, shipping_postal_code }: UsedAddress): boolean {
  return [shipping_address, shipping_city, shipping_postal_code].every((text) => text.trim() !== '')
}
