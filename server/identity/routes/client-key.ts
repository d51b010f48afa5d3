/** The key under which limits count a client: its customer, else its address. */

import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import { CappedMap } from '#server/core/capped-map'
import { clientNetworkOf } from '#server/core/http/limits/client-network'
import { readBearerToken } from '#server/identity/auth/authenticate'
import type { TokenService } from '#server/identity/auth/tokens'

/** An address of IPv6 takes microseconds to parse, and each request needs the key of its address. */
const MAX_KNOWN_KEYS = 10_000
const knownKeys = new CappedMap<string>(MAX_KNOWN_KEYS)

export const customerKey = (id: number): string => `customer ${id}`

export function addressKey(address: string): string {
  const known = knownKeys.get(address)
  if (known !== undefined) return known
  const key = `address ${clientNetworkOf(address)}`
  knownKeys.set(address, key)
  return key
}

/** Creates the functions that read the key of a request before Fastify sees it. */
export function createClientKeys(
  { findVerified }: Pick<TokenService, 'findVerified'>,
  trustedProxies: readonly string[],
) {
  const isTrusted = proxyAddr.compile([...trustedProxies])
  const readAddressKey = (request: IncomingMessage): string => addressKey(proxyAddr(request, isTrusted))
  /** @returns null for a token that is not verified yet */
  const findKey = (request: IncomingMessage): string | null => {
    const token = readBearerToken(request.headers.authorization)
    if (token === undefined) return readAddressKey(request)
    const identity = findVerified(token)
    return identity ? customerKey(identity.id) : null
  }
  return {
    findKey,
    /** With a token that is not verified yet, the key of the address. */
    readKey: (request: IncomingMessage): string => findKey(request) ?? readAddressKey(request),
  }
}
