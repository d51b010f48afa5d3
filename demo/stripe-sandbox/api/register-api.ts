/** Serves Stripe's API over HTTP: secret key, forms, idempotency, errors and injected faults. */
import { timingSafeEqual } from 'node:crypto'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import qs from 'qs'
import Stripe from 'stripe'
import {
  type ApiFailure,
  type FaultSettings,
  takeInjectedFailure,
} from '#demo/stripe-sandbox/fault-injection'
import { generateId } from '#demo/stripe-sandbox/objects/stripe-objects'
import type { SandboxStore } from '#demo/stripe-sandbox/store'
import { StripeApiError, toErrorBody } from '#demo/stripe-sandbox/stripe-error'
import { type CallReader, createApiRoutes } from './api-routes'
import { type ApiResponse, createIdempotentRunner, type IdempotentRunner } from './idempotency'

const sendError = (reply: FastifyReply, error: StripeApiError): void => {
  reply.code(error.status).send(toErrorBody(error))
}

const FAILURE_HANDLERS = {
  500: reply =>
    sendError(reply, new StripeApiError(500, 'An unknown error occurred.', { type: 'api_error' })),
  429: reply =>
    sendError(reply, new StripeApiError(429, 'Request rate limit exceeded.', { code: 'rate_limit' })),
  html: reply => {
    reply.type('text/html; charset=utf-8').send('<!doctype html><title>Back soon</title><p>Back soon.</p>')
  },
  hang: reply => {
    reply.hijack()
    return new Promise<void>(resolve => reply.raw.once('close', resolve))
  },
  drop: reply => {
    reply.hijack()
    reply.raw.destroy()
  },
} as const satisfies Record<ApiFailure, (reply: FastifyReply) => void | Promise<void>>

/** Answers with a failure. @returns null when the call is over; `hang` is over when the caller disconnects */
async function injectFailure(reply: FastifyReply, failure: ApiFailure): Promise<null> {
  await FAILURE_HANDLERS[failure](reply)
  return null
}

export interface ApiDependencies {
  readonly store: SandboxStore
  readonly secretKey: string
  readonly faults: FaultSettings
  /** Called for each call before it is answered. */
  readonly onCall: (request: { method: string; path: string; key: string | null }) => void
}

type CallRequest = FastifyRequest<{ Params: { id?: string } }>

const pathOf = (url: string): string => url.replace(/\?.*/, '')

/** Returns the Idempotency-Key of a POST, or null. Other methods need none. @throws StripeApiError 400 */
function idempotencyKeyOf({ method, headers }: FastifyRequest): string | null {
  const key = String(headers['idempotency-key'] ?? '')
  if (method !== 'POST' || key === '') return null
  if (key.length > 255) throw new StripeApiError(400, 'Idempotency keys may have at most 255 characters.')
  return key
}

/** @throws StripeApiError 401 */
function checkSecretKey({ headers }: FastifyRequest, secretKey: string): void {
  const sentKey = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]
  if (sentKey === undefined)
    throw new StripeApiError(401, 'You did not provide an API key. Provide it in the Authorization header.')
  const [sent, expected] = [Buffer.from(sentKey), Buffer.from(secretKey)]
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected))
    throw new StripeApiError(401, `Invalid API Key provided: ${sentKey.slice(0, 8)}****`)
}

/** Runs the work. A StripeApiError becomes an answer, so that the idempotency key remembers it. */
function runToResponse(work: () => object): ApiResponse {
  try {
    return { status: 200, body: work() }
  } catch (error) {
    if (error instanceof StripeApiError) return { status: error.status, body: toErrorBody(error) }
    throw error
  }
}

/** Answers one call, or fails it as the faults demand. */
async function handleCall(
  dependencies: ApiDependencies,
  runOnce: IdempotentRunner,
  read: CallReader,
  request: CallRequest,
  reply: FastifyReply,
) {
  const { store, faults, onCall } = dependencies
  const [path, key] = [pathOf(request.url), idempotencyKeyOf(request)]
  onCall({ method: request.method, path, key })
  const params = request.method === 'POST' ? request.body : request.query
  const failure = takeInjectedFailure(faults, `${request.method} ${path}`)
  const failsFirst = failure !== null && !faults.api.afterwards
  const answer = await runOnce({ key, path, params }, async () => {
    if (failsFirst) return injectFailure(reply, failure)
    return runToResponse(read({ params, id: request.params.id ?? '' }))
  })
  if (answer === null) return reply
  await store.commit()
  if (failure !== null) await injectFailure(reply, failure)
  else sendResponse(reply, answer, key)
  return reply
}

function sendResponse(
  reply: FastifyReply,
  { status, body, isReplayed }: ApiResponse,
  key: string | null,
): void {
  if (key !== null) reply.header('idempotency-key', key)
  if (isReplayed) reply.header('idempotent-replayed', 'true')
  reply.code(status).send(body)
}

/** Answers any error with Stripe's error body. */
function handleError(error: FastifyError | Error, _: unknown, reply: FastifyReply): void {
  const apiError = error instanceof StripeApiError ? error : fromFastifyError(error)
  reply.code(apiError.status).send(toErrorBody(apiError))
}

function fromFastifyError(error: FastifyError | Error): StripeApiError {
  const status = 'statusCode' in error && error.statusCode ? error.statusCode : 500
  return status < 500
    ? new StripeApiError(status, 'This request cannot be read.')
    : new StripeApiError(500, 'An unknown error occurred.', { type: 'api_error' })
}

/** Parses nested names, such as `line_items[0][quantity]=2` or `created[gte]=1781374500`. */
export const parseNestedParams = (text: string) =>
  qs.parse(text, { arrayLimit: 100, depth: 10, plainObjects: true })

/** Accepts forms and no other bodies. */
export function acceptFormBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const form = 'application/x-www-form-urlencoded'
  app.addContentTypeParser<string>(form, { parseAs: 'string' }, (_, body, done) =>
    done(null, parseNestedParams(body)),
  )
}

export function registerApi(app: FastifyInstance, dependencies: ApiDependencies): void {
  const runOnce = createIdempotentRunner(dependencies.store)
  app.setErrorHandler(handleError)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'request-id': generateId('req_').slice(0, 18),
      'stripe-version': Stripe.API_VERSION,
      'cache-control': 'no-store',
    })
    checkSecretKey(request, dependencies.secretKey)
  })
  app.all('/v1/*', ({ method, url }) => {
    throw new StripeApiError(404, `Unrecognized request URL (${method}: ${pathOf(url)}).`)
  })
  for (const [route, read] of Object.entries(createApiRoutes(dependencies.store))) {
    const [method = '', url = ''] = route.split(' ')
    app.route<{ Params: { id?: string } }>({
      method,
      url,
      handler: (request, reply) =>
        dependencies.store.takeTurn(() => handleCall(dependencies, runOnce, read, request, reply)),
    })
  }
}
