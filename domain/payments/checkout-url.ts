/** Where a checkout may be opened (spec, section 9; readings, payment: the URL is parsed, never searched for words). */

/** The provider's checkout domain, unless the deployment names another. */
export const CHECKOUT_DOMAIN = 'checkout.stripe.com'

/** This machine's own names, as a parsed URL spells them; there alone the sandbox may do without https. */
const LOCAL_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

const isSameOrSubdomain = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`)

/** What may lead to a checkout on that domain. */
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
 * Whether a URL leads to the provider's checkout: https, a host equal to `domain` or under it, no credentials.
 * `domain` is a host, with its port where only that one will do; on this machine http is enough.
 */
export function isCheckoutUrl(url: string, domain: string): boolean {
  const given = parseUrl(url)
  const wanted = domain.toLowerCase()
  if (given === null || wanted === '') return false
  const name = wanted.replace(/:\d+$/, '')
  const host = name === wanted ? given.hostname : given.host
  const isOpen = given.username === '' && given.password === ''
  return isOpen && allowedSchemes(name).includes(given.protocol) && isSameOrSubdomain(host, wanted)
}
