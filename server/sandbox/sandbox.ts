/** Stands in for Stripe on this machine: its API, its hosted checkout page and its webhooks (readings: the reference server). */
import fastify, { type FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import type { Clock } from '#server/clock'
import { type ApiNeeds, acceptForms, serveApi } from '#server/sandbox/api'
import { type Book, endDueSessions, makeBook } from '#server/sandbox/book'
import { type Charge, chargesOf } from '#server/sandbox/charges'
import { forgetOldEvents } from '#server/sandbox/event-list'
import { forgetOldKeys } from '#server/sandbox/idempotency'
import { pageRoutes } from '#server/sandbox/page-routes'
import { openState } from '#server/sandbox/state'
import { makeSwitches, type Switches } from '#server/sandbox/switches'
import { makePostman } from '#server/sandbox/webhook-post'
import { makeSender, type WebhookSender } from '#server/sandbox/webhook-sender'

export interface SandboxOptions {
  readonly clock: Clock
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
  readonly switches: Switches
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
  readonly deliver: (events?: readonly Stripe.Event[]) => Promise<readonly (number | null)[]>
  /** Resolves when no webhook is on its way. */
  readonly idle: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Milliseconds between two looks at what is over. */
const TIDY_EVERY = 5_000
const REQUESTS_KEPT = 1_000

/** Starts listening. @throws the error of node when the port is taken or the file cannot be read */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { clock, webhookSecret, host = 'localhost', port } = options
  const { state, save } = await openState(options.file)
  const switches = makeSwitches()
  const requests: ApiRequest[] = []
  const app = fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 100 } })
  const address = () => `http://${host}:${portOf(app)}`
  const book = makeBook({ state, save, clock, address, tamper: switches.tamper, kept: () => sender.wake() })
  const postman = makePostman(clock, webhookSecret)
  const sender = makeSender({ clock, postman, state, switches: switches.webhooks, changed: () => keep(book) })
  const heard = (request: ApiRequest) => {
    if (requests.push(request) > REQUESTS_KEPT) requests.shift()
  }
  serve(app, { book, switches, heard, secretKey: options.secretKey }, clock)
  await app.listen({ host, port })
  const stopTidying = clock.every(TIDY_EVERY, () => tidy(book))
  return {
    ...viewOf(book, sender),
    address: address(),
    host,
    port: portOf(app),
    switches,
    requests: () => requests,
    close: async () => {
      stopTidying()
      await sender.close()
      await app.close()
      await book.commit()
    },
  }
}

function portOf(app: FastifyInstance): number {
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

function serve(app: FastifyInstance, needs: ApiNeeds, clock: Clock): void {
  acceptForms(app)
  app.register(async scope => serveApi(scope, needs))
  app.register(async scope => pageRoutes(scope, needs.book, clock.now))
}

/** Changes that nobody waits for; should keeping them fail, the next change tries again. */
const keep = (book: Book): void => {
  book.touch()
  book.commit().catch(() => {})
}

function tidy(book: Book): void {
  endDueSessions(book)
  forgetOldKeys(book)
  forgetOldEvents(book)
  book.commit().catch(() => {})
}

const viewOf = (book: Book, { sendTo, pending, deliver, idle }: WebhookSender) => ({
  sendWebhooksTo: sendTo,
  pendingWebhooks: pending,
  deliver,
  idle,
  sessions: () => [...book.state.sessions.values()].map(({ session }) => session),
  charges: () => chargesOf(book),
  refunds: () => [...book.state.refunds.values()],
  events: () => [...book.state.events.values()],
})
