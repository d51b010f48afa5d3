/**
 * A host that is shaped like Stripe and is not our sandbox: it shares no code with it, nor with the server. It knows what Stripe
 * documents of Checkout sessions and refunds, writes down what it is asked, and fails as it is told to.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

export const SHAPED_KEY = 'sk_test_of_another_house'
export const SHAPED_WEBHOOK_SECRET = 'whsec_of_another_house'

export interface ShapedRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  /** The form as it came: `line_items[0][quantity]` and so on. */
  readonly form: Readonly<Record<string, string>>
}

export type Mischief =
  | { readonly status: number; readonly body: string; readonly type?: string }
  /** The connection is closed without a word. */
  | 'hang up'
  /** Nothing is answered at all. */
  | 'silence'
  /** The answer comes a space at a time, for ever. */
  | 'drip'

type Row = Record<string, unknown> & { readonly id: string }

export interface StripeShaped {
  /** `http://127.0.0.1:…` */
  readonly address: string
  readonly requests: ShapedRequest[]
  readonly sessions: ReadonlyMap<string, Row>
  readonly refunds: readonly Row[]
  /** What the next calls meet, one each. */
  readonly mischief: Mischief[]
  /** Changes what the host knows of a session. */
  readonly change: (id: string, changes: Record<string, unknown>) => Row
  /** Takes the money of a session. */
  readonly pay: (id: string) => Row
  /** Sends a signed event about a thing. @returns the status of the answer */
  readonly tell: (url: string, type: string, thing: Row) => Promise<number>
  readonly close: () => Promise<void>
}

const newId = (kind: string) => `${kind}_${randomBytes(8).toString('hex')}`

/** Stripe's error body. */
export const stripeError = (status: number, error: Record<string, unknown>): Mischief => ({
  status,
  body: JSON.stringify({ error }),
})

const refuse = (status: number, type: string, code: string | null, message: string) => ({
  status,
  body: { error: { type, message, ...(code && { code }) } },
})
type Answer = { readonly status: number; readonly body: unknown }

/** The header `stripe-signature` over a body, at a time in seconds. */
export function signShaped(body: string, at: number, secret = SHAPED_WEBHOOK_SECRET): string {
  const v1 = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  return `t=${at},v1=${v1}`
}

/** An event of Stripe's about a thing, as it is sent. */
export const eventAbout = (type: string, thing: Row): string =>
  JSON.stringify({ id: newId('evt'), object: 'event', type, livemode: false, data: { object: thing } })

function madeOf(form: ShapedRequest['form']): Row {
  const lines = Object.keys(form).filter(name => /^line_items\[\d+\]\[quantity\]$/.test(name))
  const amounts = lines.map(
    name => Number(form[name]) * Number(form[name.replace('[quantity]', '[price_data][unit_amount]')]),
  )
  const id = newId('cs_test')
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
function makeBooks() {
  const sessions = new Map<string, Row>()
  const refunds: Row[] = []
  const replays = new Map<string, Answer>()
  const put = (row: Row): Answer => {
    sessions.set(row.id, row)
    return { status: 200, body: row }
  }
  const expire = (row: Row): Answer =>
    row.status === 'open'
      ? put({ ...row, status: 'expired', url: null })
      : refuse(
          400,
          'invalid_request_error',
          null,
          'Only Checkout Sessions with a status in ["open"] can be expired.',
        )
  const refund = (intent = ''): Answer => {
    if (refunds.some(made => made.payment_intent === intent))
      return refuse(
        400,
        'invalid_request_error',
        'charge_already_refunded',
        'Charge has already been refunded.',
      )
    const row = { id: newId('re'), object: 'refund', status: 'succeeded', payment_intent: intent }
    refunds.push(row)
    return { status: 200, body: row }
  }
  const work = ({ method, path, form }: ShapedRequest): Answer => {
    if (method === 'POST' && path === '/v1/refunds') return refund(form.payment_intent)
    if (method === 'POST' && path === '/v1/checkout/sessions') return put(madeOf(form))
    const [, id = '', verb] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path) ?? []
    const row = sessions.get(id)
    if (!row)
      return refuse(404, 'invalid_request_error', 'resource_missing', `No such checkout.session: '${id}'`)
    return verb ? expire(row) : { status: 200, body: row }
  }
  const answer = (request: ShapedRequest): Answer => {
    const { authorization, 'idempotency-key': key } = request.headers
    if (authorization !== `Bearer ${SHAPED_KEY}`)
      return refuse(401, 'invalid_request_error', null, 'Invalid API Key provided')
    const name = typeof key === 'string' ? key : newId('key')
    const replay = replays.get(name) ?? work(request)
    replays.set(name, replay)
    return replay
  }
  return { sessions, refunds, put, answer }
}

async function read(request: IncomingMessage): Promise<ShapedRequest> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  const { method = '', url = '', headers } = request
  return { method, path: url, headers, form: Object.fromEntries(new URLSearchParams(text)) }
}

function send(reply: ServerResponse, { status, body, type }: Exclude<Mischief, string>): void {
  reply.writeHead(status, { 'content-type': type ?? 'application/json', 'request-id': newId('req') })
  reply.end(body)
}

async function drip(reply: ServerResponse): Promise<void> {
  reply.writeHead(200, { 'content-type': 'application/json' })
  while (!reply.destroyed) {
    reply.write(' ')
    await wait(5)
  }
}

function misbehave(reply: ServerResponse, how: Mischief): void {
  if (how === 'hang up') reply.destroy()
  else if (how === 'drip') drip(reply)
  else if (how !== 'silence') send(reply, how)
}

/** Starts a host on a free port of this machine. */
export async function startStripeShaped(): Promise<StripeShaped> {
  const books = makeBooks()
  const requests: ShapedRequest[] = []
  const mischief: Mischief[] = []
  const server = createServer(async (incoming, reply) => {
    const request = await read(incoming)
    requests.push(request)
    const how = mischief.shift()
    if (how) return misbehave(reply, how)
    const { status, body } = books.answer(request)
    return send(reply, { status, body: JSON.stringify(body) })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const change: StripeShaped['change'] = (id, changes) => {
    const row = { ...books.sessions.get(id), ...changes, id }
    books.put(row)
    return row
  }
  return {
    address: `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`,
    requests,
    sessions: books.sessions,
    refunds: books.refunds,
    mischief,
    change,
    pay: id =>
      change(id, { status: 'complete', payment_status: 'paid', url: null, payment_intent: newId('pi') }),
    tell: async (url, type, thing) => {
      const body = eventAbout(type, thing)
      const signature = signShaped(body, Math.floor(Date.now() / 1000))
      const headers = { 'stripe-signature': signature, 'content-type': 'application/json; charset=utf-8' }
      return (await fetch(url, { method: 'POST', body, headers })).status
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
