/** Stands in for Stripe on this machine: its API, its hosted checkout page and its webhooks (readings: the reference server). */
import fastify, { type FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import type { ServerClock } from '#server/clock'
import { type ApiDependencies, acceptFormBodies, registerApi } from './api/register-api'
import { createStore, expireDueSessions, type SandboxStore } from './store'
import { type Charge, listCharges } from './charges'
import { deleteOldEvents } from './api/event-list'
import { deleteOldKeys } from './api/idempotency'
import { registerPageRoutes } from './checkout-page/page-routes'
import { loadState } from './state-file'
import { createFaultSettings, type FaultSettings } from './fault-injection'
import { createWebhookClient } from './webhooks/webhook-client'
import { createWebhookSender, type WebhookSender } from './webhooks/webhook-sender'

export interface SandboxOptions {
  readonly clock: ServerClock
  /** The bearer key that the API asks for: `sk_test_…`. */
  readonly secretKey: string
  /** What webhooks are signed with: `whsec_…`. */
  readonly webhookSecret: string
  /** The name in the addresses of checkout pages; `localhost` without it. */
  readonly host?: string
  /** 0 takes a free one. */
  readonly port: number
  /** Where everything is kept over a restart, as JSON; without it in memory. */
  readonly file?: string
}

/** A call of the API, as it came in. */
export interface ApiRequest {
  readonly method: string
  /** Without the query: `/v1/checkout/sessions`. */
  readonly path: string
  readonly key: string | null
}

export interface Sandbox {
  /** `http://localhost:12111` */
  readonly address: string
  readonly host: string
  readonly port: number
  /** Where webhooks go from now on; those that wait are sent. */
  readonly sendWebhooksTo: (url: string) => void
  readonly faults: FaultSettings
  /** The calls of the API, oldest first; the last thousand. */
  readonly requests: () => readonly ApiRequest[]
  readonly sessions: () => readonly Stripe.Checkout.Session[]
  /** All money taken, what was given back included. */
  readonly charges: () => readonly Charge[]
  readonly refunds: () => readonly Stripe.Refund[]
  /** Everything that happened, oldest first, whether or not a webhook told of it. */
  readonly events: () => readonly Stripe.Event[]
  /** The events that are still to be sent, or to be sent again. */
  readonly pendingWebhooks: () => readonly Stripe.Event[]
  /**
   * Sends now, one after the other, in the order given; without events whatever is pending.
   * @returns the status of each answer, null where there was none
   */
  readonly sendWebhooksNow: (events?: readonly Stripe.Event[]) => Promise<readonly (number | null)[]>
  /** Resolves when no webhook is on its way. */
  readonly waitUntilIdle: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Milliseconds between two looks at what is over. */
const CLEANUP_INTERVAL = 5_000
const MAX_REQUESTS = 1_000

/** Starts listening. @throws the error of node when the port is taken or the file cannot be read */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { clock, webhookSecret, host = 'localhost', port } = options
  const { state, save } = await loadState(options.file)
  const faults = createFaultSettings()
  const requests: ApiRequest[] = []
  const app = fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 100 } })
  const address = () => `http://${host}:${portOf(app)}`
  const store = createStore({
    state,
    save,
    clock,
    address,
    tamper: faults.tamper,
    onSaved: () => sender.sendPending(),
  })
  const client = createWebhookClient(clock, webhookSecret)
  const sender = createWebhookSender({
    clock,
    client,
    state,
    faults: faults.webhooks,
    onChange: () => saveInBackground(store),
  })
  const onCall = (request: ApiRequest) => {
    if (requests.push(request) > MAX_REQUESTS) requests.shift()
  }
  registerRoutes(app, { store, faults, onCall, secretKey: options.secretKey }, clock)
  await app.listen({ host, port })
  const stopTidying = clock.every(CLEANUP_INTERVAL, () => cleanUp(store))
  return {
    ...inspectionOf(store, sender),
    address: address(),
    host,
    port: portOf(app),
    faults,
    requests: () => requests,
    close: async () => {
      stopTidying()
      await sender.close()
      await app.close()
      await store.commit()
    },
  }
}

function portOf(app: FastifyInstance): number {
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

function registerRoutes(app: FastifyInstance, needs: ApiDependencies, clock: ServerClock): void {
  acceptFormBodies(app)
  app.register(async scope => registerApi(scope, needs))
  app.register(async scope => registerPageRoutes(scope, needs.store, clock.now))
}

/** Changes that nobody waits for; should keeping them fail, the next change tries again. */
const saveInBackground = (book: SandboxStore): void => {
  book.markChanged()
  book.commit().catch(() => {})
}

function cleanUp(book: SandboxStore): void {
  expireDueSessions(book)
  deleteOldKeys(book)
  deleteOldEvents(book)
  book.commit().catch(() => {})
}

const inspectionOf = (
  book: SandboxStore,
  { setUrl, listPending, sendNow, waitUntilIdle }: WebhookSender,
) => ({
  sendWebhooksTo: setUrl,
  pendingWebhooks: listPending,
  deliver,
  idle,
  sessions: () => [...book.state.sessions.values()].map(({ session }) => session),
  charges: () => listCharges(book),
  refunds: () => [...book.state.refunds.values()],
  events: () => [...book.state.events.values()],
})
