/** Which checkout URLs the app opens (specification 13.8, 13.9). */

/** The provider's checkout domain; a build setting replaces it. */
export const CHECKOUT_DOMAIN = 'checkout.stripe.com'

/** The host names of this machine, as a parsed URL spells them. Only here may the sandbox use http. */
const LOCAL_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

const isSameOrSubdomain = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`)

const allowedSchemes = (domain: string): readonly string[] =>
  LOCAL_HOSTS.includes(domain) ? ['https:', 'http:'] : ['https:']

function parseUrl(url: string): URL | null {
  try {
    return new URL(url)
  } catch {
    return null
  }
}

/**
 * Whether a URL leads to the provider's checkout: https, a host equal to `domain` or under it, and no credentials.
 * @param domain a host; with a port, the URL must have the same port. For a host of this machine http is allowed.
 */
export function isCheckoutUrl(url: string, domain: string): boolean {
  const parsed = parseUrl(url)
  const allowedHost = domain.toLowerCase()
  if (parsed === null || allowedHost === '') return false
  const hostname = allowedHost.replace(/:\d+$/, '')
  const host = hostname === allowedHost ? parsed.hostname : parsed.host
  const hasCredentials = parsed.username !== '' || parsed.password !== ''
  if (hasCredentials || !allowedSchemes(hostname).includes(parsed.protocol)) return false
  return isSameOrSubdomain(host, allowedHost)
}
