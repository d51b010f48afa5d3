import { createServer } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createRealtime } from '#server/live/realtime'
import { createSocketClients } from '#tests/fixtures/server/customers/socket-clients'

const IDENTITY = {
  id: 7,
  role: 'customer',
  vendorId: null,
  jti: 'session-1',
  sessionVersion: 1,
  exp: 4_000_000_000,
} as const

/** What a connection does, in its order. The answer to `read` is what was true then; `answer` delivers it. */
const CONNECTION_STEPS = ['verify', 'read', 'answer'] as const
/** What a sign-out does, in its order. */
const SIGN_OUT_STEPS = ['write', 'disconnect'] as const

type Step = (typeof CONNECTION_STEPS)[number] | (typeof SIGN_OUT_STEPS)[number]

/** All orders of two sequences that keep the order of each. */
function interleave(first: readonly Step[], second: readonly Step[]): readonly (readonly Step[])[] {
  const [headOfFirst, ...restOfFirst] = first
  const [headOfSecond, ...restOfSecond] = second
  if (headOfFirst === undefined || headOfSecond === undefined) return [[...first, ...second]]
  return [
    ...interleave(restOfFirst, second).map(rest => [headOfFirst, ...rest]),
    ...interleave(first, restOfSecond).map(rest => [headOfSecond, ...rest]),
  ]
}

const server = createServer()
let isSignedOut = false
/** Resolvers of the steps that wait. */
const waiting = new Map<Step, () => void>()
const reach = (step: Step) => new Promise<void>(resolve => waiting.set(step, resolve))
const realtime = createRealtime(server, {
  secret: '',
  now: () => Date.now(),
  adapter: undefined,
  allowedOrigins: [],
  isOriginAllowed: () => true,
  isHandshakeAllowed: () => true,
  isPostAllowed: () => true,
  createUnreadableAnswer: () => '',
  onBoardOpened: () => {},
  readMissed: async () => {},
  tokens: {
    verify: async () => {
      await reach('verify')
      return IDENTITY
    },
  },
  isSessionValid: async () => {
    await reach('read')
    const wasSignedOut = isSignedOut
    await reach('answer')
    return !wasSignedOut
  },
})
const { openClient, closeAll } = createSocketClients()
let address = ''
beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  address = typeof bound === 'object' && bound ? `http://127.0.0.1:${bound.port}` : ''
})
afterEach(() => {
  closeAll()
  isSignedOut = false
  waiting.clear()
})
afterAll(() => realtime.close())

/** A connection that has ended reaches no more steps. */
async function takeStep(step: Step, hasEnded: () => boolean): Promise<void> {
  if (step === 'write') isSignedOut = true
  else if (step === 'disconnect') realtime.disconnectSession(IDENTITY)
  else {
    await expect.poll(() => hasEnded() || waiting.has(step), { interval: 1 }).toBe(true)
    waiting.get(step)?.()
    waiting.delete(step)
  }
}

it.each(interleave(CONNECTION_STEPS, SIGN_OUT_STEPS).map(steps => [steps.join(', '), steps] as const))(
  'a connection does not outlive a sign-out: %s',
  async (_, steps) => {
    const { expectEvent, events } = openClient(address, { token: 'signed' })
    const hasEnded = () => events.some(([event]) => event === 'disconnect')
    for (const step of steps) await takeStep(step, hasEnded)
    await expectEvent('disconnect')
  },
)
