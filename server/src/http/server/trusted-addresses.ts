import { BlockList, isIPv6 } from 'node:net'
import { addressKey } from '../protection/address.ts'

/** The names that TRUST_PROXY knows beside addresses and networks. */
const NAMED: Record<string, string[]> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Whether a connection comes from one of the listed proxies, which carry many visitors each. */
export function createTrustedAddresses(listed: string[]): (address: string) => boolean {
  const known = new BlockList()
  for (const entry of listed.flatMap((name) => NAMED[name] ?? [name])) {
    const [address = '', bits] = entry.split('/', 2)
    const type = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) known.addAddress(address, type)
    else known.addSubnet(address, Number(bits), type)
  }
  return (address) => {
    if (listed.length === 0) return false
    const isMapped = !addressKey(address).includes(':')
    return isMapped ? known.check(addressKey(address)) : known.check(address, 'ipv6')
  }
}
