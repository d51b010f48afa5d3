/** Socket.IO's rooms shared by several servers through Redis; loaded only where REDIS_URL is set. */
import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { createAdapter } from '@socket.io/redis-adapter'
import type { Server } from 'socket.io'
import { BadSetting } from '#server/settings'

/** All in milliseconds. A Redis that keeps silent for twice a ping is away, at the start too. */
const PING_EVERY = 5_000
const SILENCE = 2 * PING_EVERY
/** Ears return before voices, so that what was kept for the others is said when they listen again. */
const EARS_RETRY = 250
const VOICE_RETRY = 2_000
const GOODBYE = 1_000
/** Commands kept while Redis is away; more are forgotten. */
const MOST_KEPT = 1_000

const NOT_LET_IN = /^(?:WRONGPASS|NOAUTH|NOPERM)/

export interface SharedRooms {
  /** What `Server` of Socket.IO takes as its adapter. */
  readonly adapter: Exclude<Parameters<Server['adapter']>[0], undefined>
  /** Tells each time that the servers fall apart (false) and are joined again (true). */
  readonly watch: (tell: (isJoined: boolean) => void) => void
  readonly close: () => Promise<void>
}

type Client = ReturnType<typeof makeClient>

/** Gives up when it cannot connect at first; later it tries again for ever. */
function makeClient(url: string, retryEvery: number) {
  let wasReady = false
  const client = createClient({
    url,
    pingInterval: PING_EVERY,
    commandsQueueMaxLength: MOST_KEPT,
    commandOptions: { timeout: 60_000 },
    socket: { socketTimeout: SILENCE, reconnectStrategy: () => wasReady && retryEvery },
  })
  return client.on('ready', () => {
    wasReady = true
  })
}

/** The adapter does not look at what becomes of its commands; one that fails must not end the process. */
const unwatched = (client: Client) =>
  new Proxy(client, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return (...words: unknown[]) => {
        const answer: unknown = Reflect.apply(member, target, words)
        if (answer instanceof Promise) answer.catch(() => {})
        return answer
      }
    },
  })

/** What was said already is still sent, unless Redis keeps us waiting. */
async function hangUp(client: Client): Promise<void> {
  if (client.isReady) await Promise.race([client.close(), wait(GOODBYE, undefined, { ref: false })])
  client.destroy()
}

/** Servers with one secret are one park; others on the same Redis never hear of its customers. */
const channelOf = (secret: string) =>
  `food-park-${createHmac('sha256', secret).update('rooms').digest('hex').slice(0, 16)}`

async function connect(voice: Client, ears: Client): Promise<void> {
  try {
    await Promise.all([voice.connect(), ears.connect()])
  } catch (error) {
    voice.destroy()
    ears.destroy()
    const isRefusal = error instanceof Error && NOT_LET_IN.test(error.message)
    throw new BadSetting(`the Redis at REDIS_URL does not ${isRefusal ? 'let us in' : 'answer'}`)
  }
}

/** Joins the servers that have the same Redis and the same secret. @throws BadSetting when Redis is away at the start */
export async function joinThroughRedis(url: string, secret: string): Promise<SharedRooms> {
  const voice = makeClient(url, VOICE_RETRY)
  const ears = makeClient(url, EARS_RETRY)
  let isJoined = true
  let tell = (_: boolean) => {}
  const look = () => {
    const isNow = voice.isReady && ears.isReady
    if (isNow === isJoined) return
    isJoined = isNow
    tell(isJoined)
  }
  // Without someone who listens to 'error', the first one would end the process.
  const hold = () => {}
  for (const client of [voice, ears]) client.on('error', hold)
  await connect(voice, ears)
  for (const client of [voice, ears]) client.on('error', look).on('ready', look)
  return {
    adapter: createAdapter(unwatched(voice), unwatched(ears), { key: channelOf(secret) }),
    watch: listener => {
      tell = listener
    },
    close: async () => {
      tell = () => {}
      await Promise.all([voice, ears].map(hangUp))
    },
  }
}
