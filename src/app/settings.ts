import { CHECKOUT_DOMAIN } from '#domain/payments/checkout-url'

/** Build-time settings (readings: session, routes, building). Empty in a production build unless a host sets them. */
export interface ClientSettings {
  /** Where the API answers: '' is the page's own origin. */
  readonly apiHost: string
  /** The developer pages and the 'Test Login' button. */
  readonly devPages: boolean
  /** The last resort among the ways in which a token can be handed over. */
  readonly fallbackToken: string | null
  readonly testLogin: { readonly email: string; readonly password: string } | null
  /** The provider's host: a checkout anywhere else is never opened (readings, payment). */
  readonly checkoutDomain: string
}

/** Reads 'email:password'; null when there is none. */
function readTestLogin(value: string | undefined): ClientSettings['testLogin'] {
  const [email, ...rest] = (value ?? '').split(':')
  return email && rest.length > 0 ? { email, password: rest.join(':') } : null
}

export const readSettings = (env: ImportMetaEnv): ClientSettings => ({
  apiHost: env.VITE_API_HOST ?? '',
  devPages: env.DEV || env.VITE_DEV_PAGES === 'true',
  fallbackToken: env.VITE_FALLBACK_TOKEN || null,
  testLogin: readTestLogin(env.VITE_TEST_LOGIN),
  checkoutDomain: env.VITE_CHECKOUT_DOMAIN || CHECKOUT_DOMAIN,
})
