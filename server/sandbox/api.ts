/** Stripe's API over HTTP: keys, forms, idempotency, errors, and the faults that tests turn on. */
import { timingSafeEqual } from 'node:crypto'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import qs from 'qs'
import Stripe from 'stripe'
import { apiRoutes, type Read } from '#server/sandbox/api-routes'
import type { Book } from '#server/sandbox/book'
import { fail } from '#server/sandbox/fail'
import { type Answer, makeOnce, type Once } from '#server/sandbox/idempotency'
import { makeId } from '#server/sandbox/objects'
import { StripeTrouble, troubleBody } from '#server/sandbox/stripe-trouble'
import { type Switches, takeFailure } from '#server/sandbox/switches'

export interface ApiNeeds {
  readonly book: Book
  readonly secretKey: string
  readonly switches: Switches
  /** Told of each call before it is answered. */
  readonly heard: (request: { method: string; path: string; key: string | null }) => void
}

type ApiRequest = FastifyRequest<{ Params: { id?: string } }>

const pathOf = ({ url }: FastifyRequest): string => url.replace(/\?.*/, '')

/** Of what is asked for once only; a GET may be repeated anyway. @throws StripeTrouble 400 */
function keyOf({ method, headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key']
  if (method !== 'POST' || typeof key !== 'string' || key === '') return null
  if (key.length > 255) throw new StripeTrouble(400, 'Idempotency keys may have at most 255 characters.')
  return key
}

/** @throws StripeTrouble 401 */
function checkKey({ headers }: FastifyRequest, secretKey: string): void {
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]
  if (given === undefined)
    throw new StripeTrouble(401, 'You did not provide an API key. Provide it in the Authorization header.')
  const [shown, known] = [Buffer.from(given), Buffer.from(secretKey)]
  if (shown.length !== known.length || !timingSafeEqual(shown, known))
    throw new StripeTrouble(401, `Invalid API Key provided: ${given.slice(0, 8)}****`)
}

/** Refusals of the work are answers too, and are remembered as such. */
function answerOf(work: () => object): Answer {
  try {
    return { status: 200, body: work() }
  } catch (error) {
    if (error instanceof StripeTrouble) return { status: error.status, body: troubleBody(error) }
    throw error
  }
}

/** Answers one call; as a test wants it, wrongly or not at all. */
async function serve(needs: ApiNeeds, once: Once, read: Read, request: ApiRequest, reply: FastifyReply) {
  const { book, switches, heard } = needs
  const [path, key] = [pathOf(request), keyOf(request)]
  heard({ method: request.method, path, key })
  const params = request.method === 'POST' ? request.body : request.query
  const failure = takeFailure(switches, `${request.method} ${path}`)
  const failsFirst = failure !== null && !switches.api.afterwards
  const answer = await once({ key, path, params }, async () => {
    if (failsFirst) return fail(reply, failure)
    return answerOf(read({ params, id: request.params.id ?? '' }))
  })
  if (answer === null) return reply
  await book.commit()
  if (failure !== null) await fail(reply, failure)
  else send(reply, answer, key)
  return reply
}

function send(reply: FastifyReply, { status, body, isReplayed }: Answer, key: string | null): void {
  if (key !== null) reply.header('idempotency-key', key)
  if (isReplayed) reply.header('idempotent-replayed', 'true')
  reply.code(status).send(body)
}

/** Turns whatever was thrown into Stripe's error body. */
function answerTrouble(error: FastifyError | Error, _: unknown, reply: FastifyReply): void {
  const trouble = error instanceof StripeTrouble ? error : foreignTrouble(error)
  reply.code(trouble.status).send(troubleBody(trouble))
}

function foreignTrouble(error: FastifyError | Error): StripeTrouble {
  const status = 'statusCode' in error && error.statusCode ? error.statusCode : 500
  return status < 500
    ? new StripeTrouble(status, 'This request cannot be read.')
    : new StripeTrouble(500, 'An unknown error occurred.', { type: 'api_error' })
}

/** Bodies come as forms, nested by brackets: `line_items[0][quantity]=2`. */
export function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const form = 'application/x-www-form-urlencoded'
  app.addContentTypeParser<string>(form, { parseAs: 'string' }, (_, body, done) =>
    done(null, qs.parse(body, { arrayLimit: 100, depth: 10, plainObjects: true })),
  )
}

export function serveApi(app: FastifyInstance, needs: ApiNeeds): void {
  const once = makeOnce(needs.book)
  app.setErrorHandler(answerTrouble)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'request-id': makeId('req_').slice(0, 18),
      'stripe-version': Stripe.API_VERSION,
      'cache-control': 'no-store',
    })
    checkKey(request, needs.secretKey)
  })
  app.all('/v1/*', ({ method, url }) => {
    throw new StripeTrouble(404, `Unrecognized request URL (${method}: ${url.replace(/\?.*/, '')}).`)
  })
  for (const [route, read] of Object.entries(apiRoutes(needs.book))) {
    const [method = '', url = ''] = route.split(' ')
    app.route<{ Params: { id?: string } }>({
      method,
      url,
      handler: (request, reply) => serve(needs, once, read, request, reply),
    })
  }
}
