/** Socket.IO's rooms shared by several servers through Redis; loaded only where REDIS_URL is set. */
import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { createAdapter } from '@socket.io/redis-adapter'
import type { Server } from 'socket.io'
import { SettingsError } from '#server/settings'

/** All in milliseconds. A Redis that keeps silent for twice a ping is away, at the start too. */
const PING_INTERVAL = 5_000
const SOCKET_TIMEOUT = 2 * PING_INTERVAL
/** Ears return before voices, so that what was kept for the others is said when they listen again. */
const SUBSCRIBER_RETRY_DELAY = 250
const PUBLISHER_RETRY_DELAY = 2_000
const CLOSE_TIMEOUT = 1_000
/** Commands kept while Redis is away; more are forgotten. */
const MAX_QUEUED_COMMANDS = 1_000

const ACCESS_DENIED = /^(?:WRONGPASS|NOAUTH|NOPERM)/

export interface RedisAdapter {
  /** What `Server` of Socket.IO takes as its adapter. */
  readonly adapter: Exclude<Parameters<Server['adapter']>[0], undefined>
  /** Tells each time that the servers fall apart (false) and are joined again (true). */
  readonly onConnectionChange: (tell: (isJoined: boolean) => void) => void
  readonly close: () => Promise<void>
}

type RedisClient = ReturnType<typeof createRedisClient>

/** Gives up when it cannot connect at first; later it tries again for ever. */
function createRedisClient(url: string, retryEvery: number) {
  let wasReady = false
  const client = createClient({
    url,
    pingInterval: PING_INTERVAL,
    commandsQueueMaxLength: MAX_QUEUED_COMMANDS,
    commandOptions: { timeout: 60_000 },
    socket: { socketTimeout: SOCKET_TIMEOUT, reconnectStrategy: () => wasReady && retryEvery },
  })
  return client.on('ready', () => {
    wasReady = true
  })
}

/** The adapter does not look at what becomes of its commands; one that fails must not end the process. */
const ignoreRejections = (client: RedisClient) =>
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
async function closeClient(client: RedisClient): Promise<void> {
  if (client.isReady) await Promise.race([client.close(), wait(CLOSE_TIMEOUT, undefined, { ref: false })])
  client.destroy()
}

/** Servers with one secret are one park; others on the same Redis never hear of its customers. */
const channelPrefixOf = (secret: string) =>
  `food-park-${createHmac('sha256', secret).update('rooms').digest('hex').slice(0, 16)}`

async function connectClients(voice: RedisClient, ears: RedisClient): Promise<void> {
  try {
    await Promise.all([voice.connect(), ears.connect()])
  } catch (error) {
    voice.destroy()
    ears.destroy()
    const isRefusal = error instanceof Error && ACCESS_DENIED.test(error.message)
    throw new SettingsError(`the Redis at REDIS_URL does not ${isRefusal ? 'let us in' : 'answer'}`)
  }
}

/** Joins the servers that have the same Redis and the same secret. @throws BadSetting when Redis is away at the start */
export async function connectRedisAdapter(url: string, secret: string): Promise<RedisAdapter> {
  const voice = createRedisClient(url, PUBLISHER_RETRY_DELAY)
  const ears = createRedisClient(url, SUBSCRIBER_RETRY_DELAY)
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
  await connectClients(voice, ears)
  for (const client of [voice, ears]) client.on('error', look).on('ready', look)
  return {
    adapter: createAdapter(ignoreRejections(voice), ignoreRejections(ears), { key: channelPrefixOf(secret) }),
    onConnectionChange: listener => {
      tell = listener
    },
    close: async () => {
      tell = () => {}
      await Promise.all([voice, ears].map(closeClient))
    },
  }
}
