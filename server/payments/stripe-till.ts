/** Opens what the settings say about card payments: Stripe, the sandbox on this machine, or nothing. */
import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { systemClock } from '#server/clock'
import type { Provider } from '#server/payments/provider'
import { stripeProvider } from '#server/payments/stripe-provider'
import type { Sandbox } from '#server/sandbox/sandbox'
import { BadSetting, type CardSettings, type Settings } from '#server/settings'
import { isPortTaken } from '#server/taken-port'

export interface Till {
  /** null: no card payments here. */
  readonly provider: Provider | null
  /** The address of the sandbox; null where there is none. */
  readonly testCheckout: string | null
  /** Tells where this server listens; webhooks of the sandbox go there. */
  readonly opened: (address: string) => void
  readonly close: () => Promise<void>
}

const WEBHOOK_PATH = '/api/payments/stripe/webhook'
const MOST_PORT = 65_535

/** The port that was asked for or none; without a word the next one, or whichever is free. */
async function onPort<Started>(
  { port: own }: Settings,
  asked: number | null,
  start: (port: number) => Promise<Started>,
): Promise<Started> {
  const next = own === 0 || own === MOST_PORT ? 0 : own + 1
  try {
    return await start(asked ?? next)
  } catch (error) {
    if (!isPortTaken(error)) throw error
    if (asked !== null) throw new BadSetting(`SANDBOX_PORT ${asked} is in use`)
    return start(0)
  }
}

/** Keys of its own at every start: nobody else has them, and what was paid is kept in the file. */
const newKeys = () => ({
  secretKey: `sk_test_${randomBytes(24).toString('hex')}`,
  webhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
})

/** The sandbox is loaded only where it is wanted, so that a server with a provider of its own has no test checkout in it. */
async function sandboxTill(settings: Settings, asked: number | null): Promise<Till> {
  const { startSandbox } = await import('#server/sandbox/sandbox')
  await mkdir(settings.dataDir, { recursive: true })
  const keys = newKeys()
  const file = join(settings.dataDir, 'sandbox.json')
  const sandbox: Sandbox = await onPort(settings, asked, port =>
    startSandbox({ ...keys, clock: systemClock, host: 'localhost', port, file }),
  )
  return {
    provider: stripeProvider({ ...keys, apiBase: new URL(sandbox.address) }),
    testCheckout: sandbox.address,
    opened: address => sandbox.sendWebhooksTo(`${address}${WEBHOOK_PATH}`),
    close: sandbox.close,
  }
}

const till = (provider: Provider | null): Till => ({
  provider,
  testCheckout: null,
  opened: () => {},
  close: async () => {},
})

/** Opens the till of the settings. @throws BadSetting when the port of the sandbox is taken */
export async function openTill(settings: Settings): Promise<Till> {
  const cards: CardSettings = settings.cards
  if (cards.by === 'sandbox') return sandboxTill(settings, cards.port)
  return till(cards.by === 'provider' ? stripeProvider(cards) : null)
}
