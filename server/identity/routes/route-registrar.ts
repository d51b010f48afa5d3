import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import type * as z from 'zod/mini'
import type { CatalogueResponses } from '#server/core/http/cache/catalogue-responses'
import { parseBody } from '#server/core/http/calls/parse-request'
import { responseSchemas } from '#server/core/http/calls/response-serializers'
import type { ServedCall } from '#server/core/http/calls/served-calls'
import { MENU_BODY_LIMIT } from '#server/core/http/fastify-options'
import { HttpError } from '#server/core/http/http-error'
import type { Authenticator } from '#server/identity/auth/authenticate'
import { requireHost } from '#server/identity/auth/roles/require-host'
import type { Identity } from '#server/identity/auth/tokens'

/** The options of a route that takes more than other routes do. */
interface LargeBodyOptions {
  readonly bodyLimit: number
  readonly onRequest: (request: FastifyRequest) => Promise<void>
}

/** Checks who sends a request before its body is received, so that only hosts can send a large one. */
const createLargeBodyOptions = (
  identify: (request: FastifyRequest) => Promise<Identity>,
  bodyLimit: number,
): LargeBodyOptions => ({
  bodyLimit,
  onRequest: async request => {
    await identify(request)
  },
})

/** What a route gets: the parsed body, and the path parameters and query as Fastify read them. */
export interface RequestContext<Body> {
  readonly body: Body
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string | undefined>>
  readonly request: FastifyRequest
}
export interface AuthenticatedRequestContext<Body> extends RequestContext<Body> {
  readonly identity: Identity
}

/** A response with its own status or headers. A route that returns only a body answers 200. */
export class ResponseWithStatus<Body> {
  constructor(
    readonly status: number,
    readonly body: Body,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

type RouteResult<Response extends z.ZodMiniType> = z.output<Response> | ResponseWithStatus<z.output<Response>>
type RouteHandler<Context, Response extends z.ZodMiniType> = (
  context: Context,
) => RouteResult<Response> | Promise<RouteResult<Response>>

const sendResult = (reply: FastifyReply, result: unknown) =>
  result instanceof ResponseWithStatus
    ? reply.code(result.status).headers(result.headers).send(result.body)
    : reply.send(result)

/** Keeps the values that are strings. A parameter that comes twice is a list, and is left out. */
const stringValuesOf = (values: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

function createContext<Body extends z.ZodMiniType>(
  { requestSchema }: Pick<ServedCall<Body, z.ZodMiniType>, 'requestSchema'>,
  request: FastifyRequest,
): RequestContext<z.output<Body>> {
  return {
    // A call without a `requestSchema` has no body, and its route reads none.
    body: requestSchema ? parseBody(requestSchema, request.body) : (undefined as z.output<Body>),
    params: stringValuesOf(request.params),
    query: stringValuesOf(request.query),
    request,
  }
}

async function authenticateHost(authenticator: Authenticator, request: FastifyRequest): Promise<Identity> {
  const identity = await authenticator.authenticate(request)
  requireHost(identity)
  return identity
}

/** Runs a handler. A refusal is a 401 if the session has ended meanwhile: what the handler has not found may be erased. */
async function withEndedSession<Result>(
  handle: () => Result | Promise<Result>,
  identify: () => Promise<Identity>,
): Promise<Result> {
  try {
    return await handle()
  } catch (error) {
    if (error instanceof HttpError) await identify()
    throw error
  }
}

const createCallRegistrar =
  (app: FastifyInstance) =>
  (
    { method, route, response }: ServedCall<z.ZodMiniType, z.ZodMiniType>,
    handler: RouteHandlerMethod,
    options: Partial<LargeBodyOptions> = {},
  ) =>
    app.route({ method, url: route, schema: { response: responseSchemas(response) }, handler, ...options })

export type RouteRegistrar = ReturnType<typeof createRouteRegistrar>

/** Creates the functions that register a call of `domain/contract` as a route. */
export function createRouteRegistrar(
  app: FastifyInstance,
  authenticator: Authenticator,
  catalogueResponses: CatalogueResponses,
) {
  const register = createCallRegistrar(app)
  const createRoute =
    (identify: (request: FastifyRequest) => Promise<Identity>, bodyLimit: number | null = null) =>
    <Body extends z.ZodMiniType, Response extends z.ZodMiniType>(
      call: ServedCall<Body, Response>,
      handle: RouteHandler<AuthenticatedRequestContext<z.output<Body>>, Response>,
    ): void => {
      const handler: RouteHandlerMethod = async (request, reply) => {
        // Before the body is parsed, so that others learn nothing of what the call takes. A large body takes time to arrive, in
        // which a session can end, so its sender is checked here again.
        const identity = await identify(request)
        const context = { ...createContext(call, request), identity }
        return sendResult(
          reply,
          await withEndedSession(
            () => handle(context),
            () => identify(request),
          ),
        )
      }
      register(call, handler, bodyLimit === null ? {} : createLargeBodyOptions(identify, bodyLimit))
    }

  return {
    /** Registers a route that needs no sign-in. */
    publicRoute<Body extends z.ZodMiniType, Response extends z.ZodMiniType>(
      call: ServedCall<Body, Response>,
      handle: RouteHandler<RequestContext<z.output<Body>>, Response>,
    ): void {
      register(call, async (request, reply) => sendResult(reply, await handle(createContext(call, request))))
    },
    /**
     * Registers a route that needs no sign-in and only reads the catalogue. Its response is kept until the catalogue changes.
     * @param readInput returns everything of the request on which the response depends
     */
    catalogueRoute<Input, Response extends z.ZodMiniType>(
      call: ServedCall<z.ZodMiniType, Response>,
      readInput: (context: RequestContext<unknown>) => Input,
      load: (input: Input) => Promise<z.output<Response>>,
    ): void {
      register(call, async (request, reply) => {
        const input = readInput(createContext(call, request))
        const key = `${call.route} ${JSON.stringify(input)}`
        const computeJson = async () => String(reply.serialize(await load(input)))
        const { status, headers, bytes } = await catalogueResponses.get(request, key, computeJson)
        return reply.code(status).headers(headers).send(bytes)
      })
    },
    /** Registers a route that answers 401 without a valid token. */
    authenticatedRoute: createRoute(authenticator.authenticate),
    /**
     * Registers a route of the own account. It answers 401 without a valid token, and does not ask for the second factor that the
     * park requires, because with these calls it is set up (specification 28.31).
     */
    ownAccountRoute: createRoute(authenticator.authenticateForSetUp),
    /** Registers a route for the hosts of the park. It answers 401 without a valid token, and 403 to any other account. */
    hostRoute: createRoute(request => authenticateHost(authenticator, request)),
    /** The same for a call with a whole menu or a picture in its body. */
    hostMenuRoute: createRoute(request => authenticateHost(authenticator, request), MENU_BODY_LIMIT),
  }
}
