/** Parses the setting TRUST_PROXY. The X-Forwarded-For header of a trusted proxy sets the client address. */
import { isIP } from 'node:net'

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']
const ADDRESS_BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 }

/** Whether a text is an address or a network such as 10.0.0.0/8. A length of 0 is refused, because it would trust everyone. */
function isAddressOrNetwork(text: string): boolean {
  const [address = '', length = '1', ...rest] = text.split('/')
  const maxLength = ADDRESS_BITS[isIP(address)] ?? 0
  return rest.length === 0 && /^[1-9]\d*$/.test(length) && Number(length) <= maxLength
}

/** Parses a comma-separated list of addresses, networks and network names. Null if an entry is invalid; [] for an empty text. */
export function parseTrustProxy(text: string): string[] | null {
  const entries = text === '' ? [] : text.split(',').map(entry => entry.trim())
  return entries.every(entry => NAMED_NETWORKS.includes(entry) || isAddressOrNetwork(entry)) ? entries : null
}
