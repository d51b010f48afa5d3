import { REQUEST_TIMEOUT } from '#domain/contract/call'
import type { ConformanceReport } from '#tools/conformance/conformance-report'

/** The headers that the app sends. Its own values make the browser ask the backend first. */
const HEADERS = ['authorization', 'content-type', 'idempotency-key']

/** A call of each method that customers need, and what they notice without it. */
const METHODS = [
  ['GET', '/api/cart', 'Customers see an empty page and an error.'],
  ['POST', '/api/cart/add', 'Customers cannot sign in, add a dish or order.'],
  ['PUT', '/api/cart/update', 'Customers cannot change a quantity.'],
  ['DELETE', '/api/cart/remove-all-by-vendor', 'The dishes stay in the cart after an order.'],
] as const

/** The methods that a browser allows without asking by name. */
const SIMPLE_METHODS: readonly string[] = ['GET', 'POST']

const listOf = (value: string | null): string[] =>
  (value ?? '').split(',').map(entry => entry.trim().toLowerCase())

/** Why a browser blocks a call; '' if it does not. A `*` for headers does not cover `authorization`. */
function findBlockReason({ headers }: Response, pages: string, method: string): string {
  const origin = headers.get('access-control-allow-origin')
  if (origin !== pages && origin !== '*') return `Access-Control-Allow-Origin is ${origin ?? 'missing'}`
  const methods = listOf(headers.get('access-control-allow-methods'))
  if (!SIMPLE_METHODS.includes(method) && !methods.includes(method.toLowerCase()) && !methods.includes('*'))
    return `Access-Control-Allow-Methods lacks ${method}`
  const allowed = listOf(headers.get('access-control-allow-headers'))
  const lacking = HEADERS.filter(name => !allowed.includes(name))
  return lacking.length === 0 ? '' : `Access-Control-Allow-Headers lacks ${lacking.join(', ')}`
}

/**
 * Checks that the browser lets the pages of another origin call the backend (CORS). Nothing is changed: it only sends what a browser
 * asks before a call.
 * @param host the address of the backend, without `/api`
 * @param pages the origin of the pages, such as `https://eat.example`
 */
export async function checkOrigin(host: string, report: ConformanceReport, pages: string): Promise<void> {
  for (const [method, path, consequence] of METHODS) {
    const response = await fetch(host + path, {
      method: 'OPTIONS',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT),
      headers: {
        origin: pages,
        'access-control-request-method': method,
        'access-control-request-headers': HEADERS.join(','),
      },
    })
    const reason = response.ok ? findBlockReason(response, pages, method) : `status ${response.status}`
    report.addChecked(
      `lets the pages of ${pages} send ${method}`,
      reason === '',
      `${consequence} The browser blocks it. (${reason})`,
    )
  }
  const { headers } = await fetch(`${host}/socket.io/?EIO=4&transport=polling`, {
    headers: { origin: pages },
    signal: AbortSignal.timeout(REQUEST_TIMEOUT),
  })
  const check = `lets the pages of ${pages} open a live connection`
  if ([pages, '*'].includes(headers.get('access-control-allow-origin') ?? '')) report.addPassed(check)
  else report.addTolerated(check, 'without WebSocket the app asks for changes every 30 seconds')
}
