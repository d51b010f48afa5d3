/** A park server for tests and journeys: in memory, with a clock that stands still until it is told to move. */
import type { FastifyInstance, InjectOptions } from 'fastify'
import * as z from 'zod/mini'
import { login } from '#domain/contract/auth'
import type { Call } from '#domain/contract/call'
import { createApp } from '#server/app'
import type { ServerClock } from '#server/clock'
import type { Database, Db } from '#server/db/database'
import { DEMO_PASSWORD } from '#server/demo/demo-accounts'
import type { Services } from '#server/services'
import { openSeededPGlite, TEST_PASSWORD_COST, TEST_START_TIME } from './engines'

export interface TestClock extends ServerClock {
  /** Moves the time on, and does what falls due on the way. */
  readonly advance: (milliseconds: number) => void
}

/** A clock that stands still. @param start milliseconds */
export function createTestClock(start = TEST_START_TIME): TestClock {
  let now = start
  const timers = new Set<{ next: number; every: number; work: () => void }>()
  const nextDue = (until: number) =>
    [...timers].filter(({ next }) => next <= until).sort((a, b) => a.next - b.next)[0]
  return {
    now: () => now,
    every: (every, work) => {
      const timer = { next: now + every, every, work }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    advance: milliseconds => {
      const until = now + milliseconds
      for (let due = nextDue(until); due; due = nextDue(until)) {
        now = due.next
        due.next += due.every
        due.work()
      }
      now = until
    },
  }
}

export interface TestServerOptions extends Partial<Omit<Services, 'db' | 'clock'>> {
  /** Without one a seeded PGlite in memory is made. */
  readonly database?: Database
  readonly clock?: ServerClock
  /** Listens on a free port of this machine, for sockets and browsers. */
  readonly listen?: boolean
}

export interface RequestOptions {
  readonly token?: string
  /** The Idempotency-Key. */
  readonly idempotencyKey?: string
  /** The address that the request comes from. */
  readonly remoteAddress?: string
}

export interface TestResponse {
  readonly status: number
  readonly body: unknown
  /** The one line that a refusal carries, '' where there is none. */
  readonly message: string
  readonly headers: Readonly<Record<string, unknown>>
}

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface TestServer {
  readonly app: FastifyInstance
  readonly db: Db
  /** `http://127.0.0.1:…`, empty when it does not listen. */
  readonly address: string
  /** Asks the API in memory, as the wire has it. */
  readonly request: (
    method: HttpMethod,
    path: string,
    body?: unknown,
    options?: RequestOptions,
  ) => Promise<TestResponse>
  /** Sends a call as the client does, and reads a good answer as the client does: null when it was refused. */
  readonly callApi: <Input, Body extends z.ZodMiniType, Reply extends z.ZodMiniType>(
    call: Call<Input, Body, Reply>,
    input: Input,
    options?: RequestOptions,
  ) => Promise<TestResponse & { readonly reply: z.output<Reply> | null }>
  /** Signs a seeded account in. @returns its token */
  readonly signIn: (email: string) => Promise<string>
  readonly close: () => Promise<void>
}

/** Where the shop is said to be. */
export const PUBLIC_URL = 'https://park.test'
const SECRET = 'a secret for tests alone, long enough'
const errorSchema = z.object({ message: z.string() })

function createRequest(app: FastifyInstance): TestServer['request'] {
  return async (method, path, body, { token, key, from } = {}) => {
    const headers: Record<string, string> = { 'content-type': 'application/json' }
    if (token) headers.authorization = `Bearer ${token}`
    if (key) headers['idempotency-key'] = key
    const options: InjectOptions = {
      method,
      url: `/api${path}`,
      headers,
      ...(from && { remoteAddress: from }),
    }
    if (body !== undefined) options.payload = JSON.stringify(body)
    const answer = await app.inject(options)
    const read: unknown = answer.json()
    const message = errorSchema.safeParse(read).data?.message ?? ''
    return { status: answer.statusCode, body: read, message, headers: answer.headers }
  }
}

function createCallApi(ask: TestServer['request']): TestServer['callApi'] {
  return async (call, input, options) => {
    const answer = await ask(call.method, call.path(input), call.body?.(input), options)
    return { ...answer, reply: answer.status < 300 ? call.responseSchema.parse(answer.body) : null }
  }
}

async function listenOnFreePort(app: FastifyInstance): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
}

/** Starts a park; the demo kitchen is off unless its steps are given. */
export async function startTestServer({
  database,
  clock,
  listen,
  ...given
}: TestServerOptions = {}): Promise<TestServer> {
  const { db, close } = database ?? (await openSeededPGlite())
  const app = createApp({
    db,
    clock: clock ?? createTestClock(),
    jwtSecret: SECRET,
    clientDir: '/nowhere',
    kitchenStepSeconds: 0,
    requestsPerMinute: 0,
    passwordCost: TEST_PASSWORD_COST,
    log: false,
    provider: null,
    publicUrl: () => PUBLIC_URL,
    ...given,
  })
  await app.ready()
  const address = listen ? await listenOnFreePort(app) : ''
  const request = createRequest(app)
  const callApi = createCallApi(request)
  return {
    app,
    db,
    address,
    request,
    callApi,
    signIn: async email => {
      const { reply, message } = await callApi(login, { email, password: DEMO_PASSWORD })
      if (!reply) throw new Error(message)
      return reply.token
    },
    close: async () => {
      await app.close()
      await close()
    },
  }
}
