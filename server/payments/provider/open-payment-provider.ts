/** Opens what the settings say about card payments: Stripe, the sandbox on this machine, or nothing. */
import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { systemClock } from '#server/clock'
import type { PaymentProvider } from './payment-provider'
import { createStripeProvider } from '#server/payments/stripe/stripe-provider'
import type { Sandbox } from '#server/sandbox/sandbox'
import { type CardPaymentSettings, type Settings, SettingsError } from '#server/settings'
import { isPortInUse } from '#server/taken-port'

export interface PaymentProviderHandle {
  /** null: no card payments here. */
  readonly provider: PaymentProvider | null
  /** The address of the sandbox; null where there is none. */
  readonly testCheckoutUrl: string | null
  /** Tells where this server listens; webhooks of the sandbox go there. */
  readonly onListening: (address: string) => void
  readonly close: () => Promise<void>
}

const WEBHOOK_PATH = '/api/payments/stripe/webhook'
const MAX_PORT = 65_535

/** The port that was asked for or none; without a word the next one, or whichever is free. */
async function startOnFreePort<Started>(
  { port: own }: Settings,
  asked: number | null,
  start: (port: number) => Promise<Started>,
): Promise<Started> {
  const next = own === 0 || own === MAX_PORT ? 0 : own + 1
  try {
    return await start(asked ?? next)
  } catch (error) {
    if (!isPortInUse(error)) throw error
    if (asked !== null) throw new SettingsError(`SANDBOX_PORT ${asked} is in use`)
    return start(0)
  }
}

/** Keys of its own at every start: nobody else has them, and what was paid is kept in the file. */
const generateKeys = () => ({
  secretKey: `sk_test_${randomBytes(24).toString('hex')}`,
  webhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
})

/** The sandbox is loaded only where it is wanted, so that a server with a provider of its own has no test checkout in it. */
async function openSandboxProvider(settings: Settings, asked: number | null): Promise<PaymentProviderHandle> {
  const { startSandbox } = await import('#server/sandbox/sandbox')
  await mkdir(settings.dataDir, { recursive: true })
  const keys = generateKeys()
  const file = join(settings.dataDir, 'sandbox.json')
  const sandbox: Sandbox = await startOnFreePort(settings, asked, port =>
    startSandbox({ ...keys, clock: systemClock, host: 'localhost', port, file }),
  )
  return {
    provider: createStripeProvider({ ...keys, apiBase: new URL(sandbox.address) }),
    testCheckoutUrl: sandbox.address,
    onListening: address => sandbox.sendWebhooksTo(`${address}${WEBHOOK_PATH}`),
    close: sandbox.close,
  }
}

const handleWithoutSandbox = (provider: PaymentProvider | null): PaymentProviderHandle => ({
  provider,
  testCheckoutUrl: null,
  onListening: () => {},
  close: async () => {},
})

/** Opens the till of the settings. @throws BadSetting when the port of the sandbox is taken */
export async function openPaymentProvider(settings: Settings): Promise<PaymentProviderHandle> {
  const cards: CardPaymentSettings = settings.cardPayments
  if (cards.by === 'sandbox') return openSandboxProvider(settings, cards.port)
  return handleWithoutSandbox(cards.by === 'provider' ? createStripeProvider(cards) : null)
}
