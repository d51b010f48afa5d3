/** Reading which proxies stand before this server. Only their word on a customer's address is believed. */
import { isIP } from 'node:net'

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']
const ADDRESS_BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 }

/** An address, or a network such as 10.0.0.0/8; not the network of all, which would believe everyone. */
function isAddressOrNetwork(text: string): boolean {
  const [address = '', length = '1', ...more] = text.split('/')
  const most = ADDRESS_BITS[isIP(address)] ?? 0
  return more.length === 0 && /^[1-9]\d*$/.test(length) && Number(length) <= most
}

/** Reads addresses, networks and the names of networks between commas; null when one of them is none. No text names none. */
export function parseTrustProxy(text: string): string[] | null {
  const list = text === '' ? [] : text.split(',').map(each => each.trim())
  return list.every(each => NAMED_NETWORKS.includes(each) || isAddressOrNetwork(each)) ? list : null
}
