/**
 * A host that is shaped like Stripe and is not our sandbox: it shares no code with it, nor with the server. It knows what Stripe
 * documents of Checkout sessions and refunds, writes down what it is asked, and fails as it is told to.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

export const STUB_SECRET_KEY = 'sk_test_of_another_house'
export const STUB_WEBHOOK_SECRET = 'whsec_of_another_house'

export interface StubRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  /** The form as it came: `line_items[0][quantity]` and so on. */
  readonly form: Readonly<Record<string, string>>
}

export type StubFailure =
  | { readonly status: number; readonly body: string; readonly type?: string }
  /** The connection is closed without a word. */
  | 'hang up'
  /** Nothing is answered at all. */
  | 'silence'
  /** The answer comes a space at a time, for ever. */
  | 'drip'

type StripeObject = Record<string, unknown> & { readonly id: string }

export interface StripeStub {
  /** `http://127.0.0.1:…` */
  readonly address: string
  readonly requests: StubRequest[]
  readonly sessions: ReadonlyMap<string, StripeObject>
  readonly refunds: readonly StripeObject[]
  /** What the next calls meet, one each. */
  readonly nextFailures: StubFailure[]
  /** Changes what the host knows of a session. */
  readonly updateSession: (id: string, changes: Record<string, unknown>) => StripeObject
  /** Takes the money of a session. */
  readonly markSessionPaid: (id: string) => StripeObject
  /** Sends a signed event about a thing. @returns the status of the answer */
  readonly sendEvent: (url: string, type: string, thing: StripeObject) => Promise<number>
  readonly close: () => Promise<void>
}

const createId = (kind: string) => `${kind}_${randomBytes(8).toString('hex')}`

/** Stripe's error body. */
export const stripeError = (status: number, error: Record<string, unknown>): StubFailure => ({
  status,
  body: JSON.stringify({ error }),
})

const errorResponse = (status: number, type: string, code: string | null, message: string) => ({
  status,
  body: { error: { type, message, ...(code && { code }) } },
})
type StubResponse = { readonly status: number; readonly body: unknown }

/** The header `stripe-signature` over a body, at a time in seconds. */
export function signWebhook(body: string, at: number, secret = STUB_WEBHOOK_SECRET): string {
  const v1 = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  return `t=${at},v1=${v1}`
}

/** An event of Stripe's about a thing, as it is sent. */
export const createEventBody = (type: string, thing: StripeObject): string =>
  JSON.stringify({ id: createId('evt'), object: 'event', type, livemode: false, data: { object: thing } })

function createSessionFrom(form: StubRequest['form']): StripeObject {
  const lines = Object.keys(form).filter(name => /^line_items\[\d+\]\[quantity\]$/.test(name))
  const amounts = lines.map(
    name => Number(form[name]) * Number(form[name.replace('[quantity]', '[price_data][unit_amount]')]),
  )
  const id = createId('cs_test')
  return {
    id,
    object: 'checkout.session',
    mode: form.mode,
    status: 'open',
    payment_status: 'unpaid',
    amount_total: amounts.reduce((sum, amount) => sum + amount, 0),
    currency: form['line_items[0][price_data][currency]'],
    client_reference_id: form.client_reference_id ?? null,
    metadata: { reference: form['metadata[reference]'], orderId: form['metadata[orderId]'] },
    payment_intent: null,
    expires_at: Number(form.expires_at),
    success_url: form.success_url,
    cancel_url: form.cancel_url,
    url: `https://checkout.stripe.com/c/pay/${id}`,
    livemode: false,
  }
}

/** What the host knows, and how it answers when it is well. */
function createStubState() {
  const sessions = new Map<string, StripeObject>()
  const refunds: StripeObject[] = []
  const replays = new Map<string, StubResponse>()
  const put = (row: StripeObject): StubResponse => {
    sessions.set(row.id, row)
    return { status: 200, body: row }
  }
  const expire = (row: StripeObject): StubResponse =>
    row.status === 'open'
      ? put({ ...row, status: 'expired', url: null })
      : errorResponse(
          400,
          'invalid_request_error',
          null,
          'Only Checkout Sessions with a status in ["open"] can be expired.',
        )
  const refund = (intent = ''): StubResponse => {
    if (refunds.some(made => made.payment_intent === intent))
      return errorResponse(
        400,
        'invalid_request_error',
        'charge_already_refunded',
        'Charge has already been refunded.',
      )
    const row = { id: createId('re'), object: 'refund', status: 'succeeded', payment_intent: intent }
    refunds.push(row)
    return { status: 200, body: row }
  }
  const work = ({ method, path, form }: StubRequest): StubResponse => {
    if (method === 'POST' && path === '/v1/refunds') return refund(form.payment_intent)
    if (method === 'POST' && path === '/v1/checkout/sessions') return put(createSessionFrom(form))
    const [, id = '', verb] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path) ?? []
    const row = sessions.get(id)
    if (!row)
      return errorResponse(
        404,
        'invalid_request_error',
        'resource_missing',
        `No such checkout.session: '${id}'`,
      )
    return verb ? expire(row) : { status: 200, body: row }
  }
  const answer = (request: StubRequest): StubResponse => {
    const { authorization, 'idempotency-key': key } = request.headers
    if (authorization !== `Bearer ${STUB_SECRET_KEY}`)
      return errorResponse(401, 'invalid_request_error', null, 'Invalid API Key provided')
    const name = typeof key === 'string' ? key : createId('key')
    const replay = replays.get(name) ?? work(request)
    replays.set(name, replay)
    return replay
  }
  return { sessions, refunds, put, answer }
}

async function readRequest(request: IncomingMessage): Promise<StubRequest> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  const { method = '', url = '', headers } = request
  return { method, path: url, headers, form: Object.fromEntries(new URLSearchParams(text)) }
}

function sendResponse(reply: ServerResponse, { status, body, type }: Exclude<StubFailure, string>): void {
  reply.writeHead(status, { 'content-type': type ?? 'application/json', 'request-id': createId('req') })
  reply.end(body)
}

async function dripResponse(reply: ServerResponse): Promise<void> {
  reply.writeHead(200, { 'content-type': 'application/json' })
  while (!reply.destroyed) {
    reply.write(' ')
    await wait(5)
  }
}

function failAs(reply: ServerResponse, how: StubFailure): void {
  if (how === 'hang up') reply.destroy()
  else if (how === 'drip') dripResponse(reply)
  else if (how !== 'silence') sendResponse(reply, how)
}

/** Starts a host on a free port of this machine. */
export async function startStripeStub(): Promise<StripeStub> {
  const books = createStubState()
  const requests: StubRequest[] = []
  const nextFailures: StubFailure[] = []
  const server = createServer(async (incoming, reply) => {
    const request = await readRequest(incoming)
    requests.push(request)
    const how = nextFailures.shift()
    if (how) return failAs(reply, how)
    const { status, body } = books.answer(request)
    return sendResponse(reply, { status, body: JSON.stringify(body) })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const updateSession: StripeStub['updateSession'] = (id, changes) => {
    const row = { ...books.sessions.get(id), ...changes, id }
    books.put(row)
    return row
  }
  return {
    address: `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`,
    requests,
    sessions: books.sessions,
    refunds: books.refunds,
    nextFailures,
    updateSession,
    markSessionPaid: id =>
      updateSession(id, {
        status: 'complete',
        payment_status: 'paid',
        url: null,
        payment_intent: createId('pi'),
      }),
    sendEvent: async (url, type, thing) => {
      const body = createEventBody(type, thing)
      const signature = signWebhook(body, Math.floor(Date.now() / 1000))
      const headers = { 'stripe-signature': signature, 'content-type': 'application/json; charset=utf-8' }
      return (await fetch(url, { method: 'POST', body, headers })).status
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
