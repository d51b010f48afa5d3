/** The settings of card payments. `server/settings.ts` reads them with all others. */

/** How card payments are taken: by the provider, by the embedded sandbox, or not at all. */
export type CardPaymentSettings =
  | {
      readonly kind: 'provider'
      readonly secretKey: string
      readonly webhookSecret: string
      /** Null: Stripe itself. */
      readonly apiBase: URL | null
    }
  | {
      readonly kind: 'sandbox'
      /** Null: the port after the server's own, or any free port. */
      readonly port: number | null
      /** The address of the checkout pages for customers, without a slash at the end. Null: the sandbox's own. */
      readonly publicUrl: string | null
    }
  | { readonly kind: 'none' }

interface CardPaymentEnvironment {
  readonly NODE_ENV: string
  readonly PORT: number
  readonly PUBLIC_URL?: URL | undefined
  readonly SANDBOX_PORT?: number | undefined
  readonly SANDBOX_URL?: URL | undefined
  readonly STRIPE_API_BASE?: URL | undefined
  readonly STRIPE_SECRET_KEY?: string | undefined
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined
}

/** Rules about several settings. Each returns the message of a broken rule, else false. */
export const CARD_PAYMENT_RULES: readonly ((env: CardPaymentEnvironment) => string | false)[] = [
  env =>
    env.STRIPE_SECRET_KEY !== undefined &&
    !env.STRIPE_WEBHOOK_SECRET &&
    'STRIPE_WEBHOOK_SECRET is required with STRIPE_SECRET_KEY',
  env =>
    !env.STRIPE_SECRET_KEY &&
    env.STRIPE_WEBHOOK_SECRET !== undefined &&
    'STRIPE_WEBHOOK_SECRET requires STRIPE_SECRET_KEY',
  env =>
    !env.STRIPE_SECRET_KEY &&
    env.STRIPE_API_BASE !== undefined &&
    'STRIPE_API_BASE requires STRIPE_SECRET_KEY',
  env =>
    env.NODE_ENV === 'production' &&
    env.STRIPE_SECRET_KEY !== undefined &&
    !env.PUBLIC_URL &&
    'PUBLIC_URL is required in production with STRIPE_SECRET_KEY',
  env => env.PORT !== 0 && env.SANDBOX_PORT === env.PORT && 'SANDBOX_PORT must differ from PORT',
]

/** In production there is no sandbox, unless the demo is on, so that no customer pays with a test card. */
export function resolveCardPayments(env: CardPaymentEnvironment, isDemo: boolean): CardPaymentSettings {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  if (secretKey !== undefined && webhookSecret !== undefined)
    return { kind: 'provider', secretKey, webhookSecret, apiBase: env.STRIPE_API_BASE ?? null }
  if (!isDemo) return { kind: 'none' }
  return { kind: 'sandbox', port: env.SANDBOX_PORT ?? null, publicUrl: env.SANDBOX_URL?.origin ?? null }
}
