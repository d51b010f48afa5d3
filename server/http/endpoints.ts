import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Call } from '#domain/calls/call'
import type { Identity } from '#server/accounts/tokens'
import { readBody } from '#server/http/body'
import type { Gate } from '#server/http/gate'

/** What a route is asked: the body as its call accepts it, and the rest as Fastify read it. */
export interface Ask<Body> {
  readonly body: Body
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string | undefined>>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}
export interface SignedAsk<Body> extends Ask<Body> {
  readonly who: Identity
}

/** The part of a call that the server needs; the input is the client's business. */
type Served<Body extends z.ZodMiniType> = Pick<
  Call<never, Body, z.ZodMiniType>,
  'method' | 'route' | 'accepts'
>

export type Endpoints = ReturnType<typeof makeEndpoints>

/** Registers calls of `domain/calls` as routes, for everyone or for those who are signed in. */
export function makeEndpoints(app: FastifyInstance, gate: Gate) {
  const read = <Body extends z.ZodMiniType>(
    call: Served<Body>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Ask<z.output<Body>> => ({
    // A call without `accepts` has no body, and its routes read none.
    body: call.accepts ? readBody(call.accepts, request.body) : (undefined as z.output<Body>),
    params: textsOf(request.params),
    query: textsOf(request.query),
    request,
    reply,
  })

  return {
    open<Body extends z.ZodMiniType>(call: Served<Body>, work: (ask: Ask<z.output<Body>>) => unknown): void {
      app.route({
        method: call.method,
        url: call.route,
        handler: async (request, reply) => work(read(call, request, reply)),
      })
    },
    signed<Body extends z.ZodMiniType>(
      call: Served<Body>,
      work: (ask: SignedAsk<z.output<Body>>) => unknown,
    ): void {
      app.route({
        method: call.method,
        url: call.route,
        handler: async (request, reply) => {
          const who = await gate.require(request)
          return work({ ...read(call, request, reply), who })
        },
      })
    },
  }
}

/** A parameter given twice comes as a list; only the plain ones are kept. */
const textsOf = (values: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
