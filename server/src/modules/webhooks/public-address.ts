import { BlockList, isIP, isIPv4 } from 'node:net'

/** Reserved addresses: this host, private and shared networks, link-local with cloud metadata, and ranges
 * for documentation, tests, multicast or future use. */
const SPECIAL_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

/** Exceptions within public ranges: tunnels that carry other addresses, and documentation. */
const SPECIAL_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const special = new BlockList()
for (const [network, prefix] of SPECIAL_V4) special.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of SPECIAL_V6) special.addSubnet(network, prefix, 'ipv6')

/** The public range of IPv6; mapped, translated, local and multicast addresses are outside. */
const globalV6 = new BlockList()
globalV6.addSubnet('2000::', 3, 'ipv6')

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether the address is public; false for invalid addresses. */
export function mayReach(address: string, allowsLoopback: boolean): boolean {
  if (isIP(address) === 0) return false
  const family = isIPv4(address) ? 'ipv4' : 'ipv6'
  // An address with a zone is link-local.
  if (address.includes('%')) return false
  if (loopback.check(address, family)) return allowsLoopback
  return family === 'ipv4' ? !special.check(address, 'ipv4') : isGlobalV6(address)
}

function isGlobalV6(address: string): boolean {
  return globalV6.check(address, 'ipv6') && !special.check(address, 'ipv6')
}
