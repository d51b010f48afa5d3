/** A local stand-in for Stripe: its API, its hosted checkout page and its signed webhooks. Specification 22.20. */
import fastify, { type FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import type { ServerClock } from '#server/core/clock'
import { closeDispute, openDispute } from './api/disputes'
import { deleteOldEvents } from './api/event-list'
import { deleteOldKeys } from './api/idempotency'
import { failRefund, refundedAmountOf } from './api/refunds'
import { type ApiDependencies, acceptFormBodies, parseNestedParams, registerApi } from './api/register-api'
import { type ApiCall, createCallLog } from './call-log'
import { registerPageRoutes } from './checkout-page/page-routes'
import { createFaultSettings, type FaultSettings } from './fault-injection'
import { openSharedState } from './shared-state'
import { loadState } from './state-file'
import { createSandboxStore, expireDueSessions, type SandboxStore } from './store'
import { createWebhookClient } from './webhooks/webhook-client'
import { createWebhookSender, type WebhookSender } from './webhooks/webhook-sender'

/** A successful payment. Amounts in pence. */
interface Charge {
  readonly id: string
  readonly paymentIntent: string
  readonly session: string
  readonly reference: string | null
  readonly amount: number
  readonly currency: string
  readonly refundedAmount: number
}

/** Lists all successful payments, refunded ones included. */
const listCharges = (store: SandboxStore): Charge[] =>
  [...store.state.sessions.values()].flatMap(({ session, intentId }) => {
    const intent = store.state.intents.get(intentId ?? '')
    if (intent?.status !== 'succeeded') return []
    return {
      id: String(intent.latest_charge),
      paymentIntent: intent.id,
      session: session.id,
      reference: session.client_reference_id,
      amount: intent.amount_received,
      currency: intent.currency,
      refundedAmount: refundedAmountOf(store, intent.id),
    }
  })

export interface SandboxOptions {
  readonly clock: ServerClock
  /** The bearer key that the API requires: `sk_test_…`. */
  readonly secretKey: string
  /** The key that signs webhooks: `whsec_…`. */
  readonly webhookSecret: string
  /** The host on which the sandbox listens, and by which its server calls it. Defaults to `localhost`. */
  readonly host?: string
  /** 0 takes a free port. */
  readonly port: number
  /** The JSON file that keeps the state over a restart. Without it the state is in memory only. */
  readonly file?: string
  /** The database whose sandboxes share one state, instead of a file. */
  readonly databaseUrl?: string
  /** The address of the checkout pages for customers, without a slash at the end. Absent: the sandbox's own. */
  readonly publicAddress?: string | null
}

export interface Sandbox {
  /** Such as `http://localhost:12111`. */
  readonly address: string
  readonly host: string
  readonly port: number
  /** Sets the receiver of webhooks and sends the pending ones. */
  readonly sendWebhooksTo: (url: string) => void
  readonly faults: FaultSettings
  /** The last thousand calls of the API, oldest first. */
  readonly requests: () => readonly ApiCall[]
  readonly sessions: () => readonly Stripe.Checkout.Session[]
  /** All successful payments, refunded ones included. */
  readonly charges: () => readonly Charge[]
  readonly refunds: () => readonly Stripe.Refund[]
  /** Lets a refund fail after it was made, and sends the event. */
  readonly failRefund: (id: string) => Promise<void>
  /** Lets the customer's bank dispute a payment, and sends the event. @returns the id of the dispute */
  readonly openDispute: (paymentIntent: string) => Promise<string>
  /** Ends a dispute, and sends the event. */
  readonly closeDispute: (id: string, status: 'won' | 'lost' | 'warning_closed') => Promise<void>
  /** All events, oldest first, sent as a webhook or not. */
  readonly events: () => readonly Stripe.Event[]
  /** The events that are still to be sent or sent again. */
  readonly pendingWebhooks: () => readonly Stripe.Event[]
  /**
   * Sends the given events now, one after the other. Without events it sends the pending ones.
   * @returns the status of each answer, or null without an answer
   */
  readonly sendWebhooksNow: (events?: readonly Stripe.Event[]) => Promise<readonly (number | null)[]>
  /** Resolves when no webhook is being sent. */
  readonly waitUntilIdle: () => Promise<void>
  readonly close: () => Promise<void>
}

const CLEANUP_INTERVAL_MS = 5_000
const MAX_REQUESTS = 1_000
/** Starts the sandbox. @throws Error when the port is in use or the file cannot be read */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { clock, webhookSecret, host = 'localhost', port } = options
  const opened = options.databaseUrl ? openSharedState(options.databaseUrl) : await loadState(options.file)
  const { state, save, takeTurn, keepsWebhooks } = opened
  const faults = createFaultSettings()
  const callLog = createCallLog(MAX_REQUESTS)
  const app = fastify({
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 100, querystringParser: parseNestedParams },
  })
  const address = () => `http://${host}:${portOf(app)}`
  const store = createSandboxStore({
    state,
    save,
    takeTurn,
    clock,
    address: () => options.publicAddress ?? address(),
    tamper: faults.tamper,
    onSaved: () => sender.sendPending(),
  })
  const client = createWebhookClient(clock, webhookSecret)
  const sender = createWebhookSender({
    clock,
    client,
    state,
    faults: faults.webhooks,
    onChange: () => {
      if (keepsWebhooks) saveInBackground(store)
    },
  })
  registerRoutes(app, { store, faults, onCall: callLog.add, secretKey: options.secretKey }, clock)
  await app.listen({ host, port })
  const stopCleanup = clock.every(CLEANUP_INTERVAL_MS, () => cleanUp(store))
  return {
    ...inspectionOf(store, sender),
    address: address(),
    host,
    port: portOf(app),
    faults,
    requests: () => callLog.calls,
    close: async () => {
      stopCleanup()
      await sender.close()
      await app.close()
      await takeTurn(store.commit)
      await opened.close()
    },
  }
}

function portOf(app: FastifyInstance): number {
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

function registerRoutes(app: FastifyInstance, dependencies: ApiDependencies, clock: ServerClock): void {
  acceptFormBodies(app)
  app.register(async scope => registerApi(scope, dependencies))
  app.register(async scope => registerPageRoutes(scope, dependencies.store, clock.now))
}

/** Saves the state without waiting. If it fails, the next change saves again. */
const saveInBackground = (store: SandboxStore): void => {
  store.markChanged()
  store.commit().catch(() => {})
}

function cleanUp(store: SandboxStore): void {
  const work = () => {
    expireDueSessions(store)
    deleteOldKeys(store)
    deleteOldEvents(store)
    return store.commit()
  }
  store.takeTurn(work).catch(() => {})
}

const inspectionOf = (
  store: SandboxStore,
  { setUrl, listPending, sendNow, waitUntilIdle }: WebhookSender,
) => ({
  sendWebhooksTo: setUrl,
  pendingWebhooks: listPending,
  sendWebhooksNow: sendNow,
  waitUntilIdle,
  sessions: () => [...store.state.sessions.values()].map(({ session }) => session),
  charges: () => listCharges(store),
  refunds: () => [...store.state.refunds.values()],
  failRefund: (id: string) =>
    store.takeTurn(() => {
      failRefund(store, id)
      return store.commit()
    }),
  openDispute: (paymentIntent: string) =>
    store.takeTurn(async () => {
      const { id } = openDispute(store, paymentIntent)
      await store.commit()
      return id
    }),
  closeDispute: (id: string, status: 'won' | 'lost' | 'warning_closed') =>
    store.takeTurn(() => {
      closeDispute(store, id, status)
      return store.commit()
    }),
  events: () => [...store.state.events.values()],
})
