/** What the demo adds to the server. `demo/main.ts` passes it; the server of a real park has none, and knows nothing of it. */
import type { ServerClock } from './core/clock'
import type { Db } from './core/db/database'
import type { CardPaymentSettings } from './payments/provider/card-payment-settings'
import type { PaymentProviderHandle } from './payments/provider/payment-provider'
import type { Settings } from './settings'

interface KitchenDependencies {
  readonly db: Db
  readonly clock: ServerClock
  /** The vendors with an open board, whose staff move their orders themselves. Absent: none. */
  readonly findOpenBoards?: () => Promise<readonly number[]>
  /** Sends the notifications in the outbox. */
  readonly flushOutbox: () => Promise<void>
  readonly onError: (error: unknown) => void
}

/** Starts a kitchen that cooks by itself. @returns a function that stops it, and resolves when its current run has ended */
export type StartKitchen = (dependencies: KitchenDependencies) => () => Promise<void>

type TestCheckoutSettings = Extract<CardPaymentSettings, { kind: 'sandbox' }>

export interface DemoParts {
  /** Fills an empty database. @param now milliseconds */
  readonly seed: (db: Db, now: number) => Promise<unknown>
  /** @throws SettingsError when SANDBOX_PORT is in use */
  readonly openTestCheckout: (
    settings: Settings,
    checkout: TestCheckoutSettings,
  ) => Promise<PaymentProviderHandle>
  readonly createKitchen: (stepSeconds: number) => StartKitchen
  /** What to open first, a line each. @param address of the server */
  readonly describe: (address: string) => readonly string[]
}
