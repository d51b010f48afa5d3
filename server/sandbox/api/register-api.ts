/** Stripe's API over HTTP: keys, forms, idempotency, errors, and the faults that tests turn on. */
import { timingSafeEqual } from 'node:crypto'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import qs from 'qs'
import Stripe from 'stripe'
import { type CallReader, createApiRoutes } from './api-routes'
import type { SandboxStore } from '#server/sandbox/store'
import { injectFailure } from './inject-failure'
import { type ApiResponse, createIdempotentRunner, type IdempotentRunner } from './idempotency'
import { generateId } from '#server/sandbox/objects/stripe-objects'
import { StripeApiError, toErrorBody } from '#server/sandbox/stripe-error'
import { consumeFailure, type FaultSettings } from '#server/sandbox/fault-injection'

export interface ApiDependencies {
  readonly store: SandboxStore
  readonly secretKey: string
  readonly faults: FaultSettings
  /** Told of each call before it is answered. */
  readonly onCall: (request: { method: string; path: string; key: string | null }) => void
}

type CallRequest = FastifyRequest<{ Params: { id?: string } }>

const pathOf = ({ url }: FastifyRequest): string => url.replace(/\?.*/, '')

/** Of what is asked for once only; a GET may be repeated anyway. @throws StripeTrouble 400 */
function idempotencyKeyOf({ method, headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key']
  if (method !== 'POST' || typeof key !== 'string' || key === '') return null
  if (key.length > 255) throw new StripeApiError(400, 'Idempotency keys may have at most 255 characters.')
  return key
}

/** @throws StripeTrouble 401 */
function checkSecretKey({ headers }: FastifyRequest, secretKey: string): void {
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]
  if (given === undefined)
    throw new StripeApiError(401, 'You did not provide an API key. Provide it in the Authorization header.')
  const [shown, known] = [Buffer.from(given), Buffer.from(secretKey)]
  if (shown.length !== known.length || !timingSafeEqual(shown, known))
    throw new StripeApiError(401, `Invalid API Key provided: ${given.slice(0, 8)}****`)
}

/** Refusals of the work are answers too, and are remembered as such. */
function runToResponse(work: () => object): ApiResponse {
  try {
    return { status: 200, body: work() }
  } catch (error) {
    if (error instanceof StripeApiError) return { status: error.status, body: toErrorBody(error) }
    throw error
  }
}

/** Answers one call; as a test wants it, wrongly or not at all. */
async function handleCall(
  needs: ApiDependencies,
  once: IdempotentRunner,
  read: CallReader,
  request: CallRequest,
  reply: FastifyReply,
) {
  const { store, faults, onCall } = needs
  const [path, key] = [pathOf(request), idempotencyKeyOf(request)]
  onCall({ method: request.method, path, key })
  const params = request.method === 'POST' ? request.body : request.query
  const failure = consumeFailure(faults, `${request.method} ${path}`)
  const failsFirst = failure !== null && !faults.api.afterwards
  const answer = await once({ key, path, params }, async () => {
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

/** Turns whatever was thrown into Stripe's error body. */
function handleError(error: FastifyError | Error, _: unknown, reply: FastifyReply): void {
  const trouble = error instanceof StripeApiError ? error : fromFastifyError(error)
  reply.code(trouble.status).send(toErrorBody(trouble))
}

function fromFastifyError(error: FastifyError | Error): StripeApiError {
  const status = 'statusCode' in error && error.statusCode ? error.statusCode : 500
  return status < 500
    ? new StripeApiError(status, 'This request cannot be read.')
    : new StripeApiError(500, 'An unknown error occurred.', { type: 'api_error' })
}

/** Bodies come as forms, nested by brackets: `line_items[0][quantity]=2`. */
export function acceptFormBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const form = 'application/x-www-form-urlencoded'
  app.addContentTypeParser<string>(form, { parseAs: 'string' }, (_, body, done) =>
    done(null, qs.parse(body, { arrayLimit: 100, depth: 10, plainObjects: true })),
  )
}

export function registerApi(app: FastifyInstance, needs: ApiDependencies): void {
  const once = createIdempotentRunner(needs.store)
  app.setErrorHandler(handleError)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'request-id': generateId('req_').slice(0, 18),
      'stripe-version': Stripe.API_VERSION,
      'cache-control': 'no-store',
    })
    checkSecretKey(request, needs.secretKey)
  })
  app.all('/v1/*', ({ method, url }) => {
    throw new StripeApiError(404, `Unrecognized request URL (${method}: ${url.replace(/\?.*/, '')}).`)
  })
  for (const [route, read] of Object.entries(createApiRoutes(needs.store))) {
    const [method = '', url = ''] = route.split(' ')
    app.route<{ Params: { id?: string } }>({
      method,
      url,
      handler: (request, reply) => handleCall(needs, once, read, request, reply),
    })
  }
}
