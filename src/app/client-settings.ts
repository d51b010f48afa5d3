import { CHECKOUT_DOMAIN } from '#domain/payments/checkout-url'

/** Build-time settings, empty in a production build unless a host sets them. Specification 4.10, 5.16, 6.1, 20.1. */
export interface ClientSettings {
  /** The API's host; '' is the page's own origin. */
  readonly apiHost: string
  /** The token that counts last among the external tokens. Specification 4.5. */
  readonly fallbackToken: string | null
  readonly testLogin: { readonly email: string; readonly password: string } | null
  /** The provider's host. A checkout opens only there. Specification 13.8. */
  readonly checkoutDomain: string
}

/** Reads 'email:password'; null without both. */
function readTestLogin(value: string | undefined): ClientSettings['testLogin'] {
  const [email, ...rest] = (value ?? '').split(':')
  return email && rest.length > 0 ? { email, password: rest.join(':') } : null
}

/** Reads the settings from the variables of the build. */
export const readClientSettings = (env: ImportMetaEnv): ClientSettings => ({
  apiHost: env.VITE_API_HOST ?? '',
  fallbackToken: env.VITE_FALLBACK_TOKEN || null,
  testLogin: readTestLogin(env.VITE_TEST_LOGIN),
  checkoutDomain: env.VITE_CHECKOUT_DOMAIN || CHECKOUT_DOMAIN,
})
