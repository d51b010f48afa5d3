import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import * as z from 'zod/mini'
import type { Identity } from '#server/auth/tokens'
import { parseBody } from './parse-request'
import type { Authenticator } from '#server/auth/authenticate'
import type { ServedCall } from './response-schemas'
import { errorResponse } from './wire-schemas'

/** What a route is asked: the body as its call accepts it, and the rest as Fastify read it. */
export interface RequestContext<Body> {
  readonly body: Body
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string | undefined>>
  readonly request: FastifyRequest
}
export interface AuthenticatedRequestContext<Body> extends RequestContext<Body> {
  readonly identity: Identity
}

/** An answer with a status of its own; a route that returns the body alone answers 200. */
export class StatusAnswer<Body> {
  constructor(
    readonly status: number,
    readonly body: Body,
  ) {}
}

/** What a route returns: what the call's response schema allows. */
type Answer<Response extends z.ZodMiniType> = z.output<Response> | StatusAnswer<z.output<Response>>
type Work<Asked, Response extends z.ZodMiniType> = (
  ask: Asked,
) => Answer<Response> | Promise<Answer<Response>>

/** As `input` the schema forbids no other fields: the serialiser leaves them out, and does not fail because of them. */
const schemaOf = (response: z.ZodMiniType) => z.toJSONSchema(response, { target: 'draft-7', io: 'input' })

/** Fastify writes what the schema names and nothing else; an answer that lacks a field becomes a 500. */
const serialisedAs = (response: z.ZodMiniType) => ({
  response: { '2xx': schemaOf(response), '4xx': schemaOf(errorResponse), '5xx': schemaOf(errorResponse) },
})

const send = (reply: FastifyReply, answer: unknown) =>
  answer instanceof StatusAnswer ? reply.code(answer.status).send(answer.body) : reply.send(answer)

export type RouteRegistrar = ReturnType<typeof createRouteRegistrar>

/** Registers calls of `domain/calls` as routes, for everyone or for those who are signed in. */
export function createRouteRegistrar(app: FastifyInstance, gate: Authenticator) {
  const read = <Body extends z.ZodMiniType>(
    { requestSchema }: Pick<ServedCall<Body, z.ZodMiniType>, 'requestSchema'>,
    request: FastifyRequest,
  ): RequestContext<z.output<Body>> => ({
    // A call without `accepts` has no body, and its routes read none.
    body: requestSchema ? parseBody(requestSchema, request.body) : (undefined as z.output<Body>),
    params: stringValuesOf(request.params),
    query: stringValuesOf(request.query),
    request,
  })

  const register = (
    { method, route, response }: ServedCall<z.ZodMiniType, z.ZodMiniType>,
    handler: RouteHandlerMethod,
  ) => app.route({ method, url: route, schema: serialisedAs(response), handler })

  return {
    publicRoute<Body extends z.ZodMiniType, Response extends z.ZodMiniType>(
      call: ServedCall<Body, Response>,
      work: Work<RequestContext<z.output<Body>>, Response>,
    ): void {
      register(call, async (request, reply) => send(reply, await work(read(call, request))))
    },
    authenticatedRoute<Body extends z.ZodMiniType, Response extends z.ZodMiniType>(
      call: ServedCall<Body, Response>,
      work: Work<AuthenticatedRequestContext<z.output<Body>>, Response>,
    ): void {
      register(call, async (request, reply) => {
        const identity = await gate.authenticate(request)
        return send(reply, await work({ ...read(call, request), identity }))
      })
    },
  }
}

/** A parameter given twice comes as a list; only the plain ones are kept. */
const stringValuesOf = (values: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
