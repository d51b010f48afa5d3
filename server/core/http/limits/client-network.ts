import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Of eight. A customer of an IPv6 provider has at least the network of these four, and can use any address in it. */
const NETWORK_PARTS = 4

/**
 * Returns what limits count as one client: the address of IPv4, the /64 network of IPv6. An IPv4 address that is written as
 * IPv6 is the same client. A text that is no address is returned as it is.
 */
export function clientNetworkOf(address: string): string {
  if (isIPv4(address) || !ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6
    ? new ipaddr.IPv6([...parsed.parts.slice(0, NETWORK_PARTS), 0, 0, 0, 0]).toString()
    : parsed.toString()
}
