/** Shares the rooms of Socket.IO between several servers through Redis. Loaded only if REDIS_URL is set. */
import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { createAdapter } from '@socket.io/redis-adapter'
import type { Server } from 'socket.io'
import { SettingsError } from '#server/settings'

/** All in milliseconds. A Redis that is silent for twice the ping interval counts as lost, also at the start. */
const PING_INTERVAL = 5_000
const SOCKET_TIMEOUT = 2 * PING_INTERVAL
/** Subscribers reconnect before publishers, so that queued messages are sent when the other servers listen again. */
const SUBSCRIBER_RETRY_DELAY = 250
const PUBLISHER_RETRY_DELAY = 2_000
const CLOSE_TIMEOUT = 1_000
/** While Redis is away, commands beyond this number are dropped. */
const MAX_QUEUED_COMMANDS = 1_000

const ACCESS_DENIED = /^(?:WRONGPASS|NOAUTH|NOPERM)/

export interface RedisAdapter {
  /** The adapter option of Socket.IO's `Server`. */
  readonly adapter: Exclude<Parameters<Server['adapter']>[0], undefined>
  /** Sets the listener that is called when the connection is lost (false) and restored (true). */
  readonly onConnectionChange: (listener: (isConnected: boolean) => void) => void
  readonly close: () => Promise<void>
}

type RedisClient = ReturnType<typeof createRedisClient>

/** Gives up if the first connection fails. Later it reconnects for ever. */
function createRedisClient(url: string, retryDelay: number) {
  let wasReady = false
  const client = createClient({
    url,
    pingInterval: PING_INTERVAL,
    commandsQueueMaxLength: MAX_QUEUED_COMMANDS,
    commandOptions: { timeout: 60_000 },
    socket: { socketTimeout: SOCKET_TIMEOUT, reconnectStrategy: () => wasReady && retryDelay },
  })
  return client.on('ready', () => {
    wasReady = true
  })
}

/** Ignores failed commands. The adapter does not catch them, and one would end the process. */
const ignoreRejections = (client: RedisClient) =>
  new Proxy(client, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return (...args: unknown[]) => {
        const result: unknown = Reflect.apply(member, target, args)
        if (result instanceof Promise) result.catch(() => {})
        return result
      }
    },
  })

/** Sends what is queued, unless this takes too long, and closes the client. */
async function closeClient(client: RedisClient): Promise<void> {
  if (client.isReady) await Promise.race([client.close(), wait(CLOSE_TIMEOUT, undefined, { ref: false })])
  client.destroy()
}

/** The channel depends on the secret, so that another park on the same Redis does not get these notifications. */
const channelPrefixOf = (secret: string) =>
  `food-park-${createHmac('sha256', secret).update('rooms').digest('hex').slice(0, 16)}`

async function connectClients(publisher: RedisClient, subscriber: RedisClient): Promise<void> {
  try {
    await Promise.all([publisher.connect(), subscriber.connect()])
  } catch (error) {
    publisher.destroy()
    subscriber.destroy()
    const isDenied = error instanceof Error && ACCESS_DENIED.test(error.message)
    throw new SettingsError(
      `the Redis at REDIS_URL ${isDenied ? 'refused the credentials' : 'does not answer'}`,
    )
  }
}

/**
 * Connects this server with the others that have the same Redis and the same secret.
 * @throws SettingsError if Redis refuses the credentials or does not answer
 */
export async function connectRedisAdapter(url: string, secret: string): Promise<RedisAdapter> {
  const publisher = createRedisClient(url, PUBLISHER_RETRY_DELAY)
  const subscriber = createRedisClient(url, SUBSCRIBER_RETRY_DELAY)
  const clients = [publisher, subscriber]
  let isConnected = true
  let onChange = (_: boolean) => {}
  const checkConnection = () => {
    const isReady = publisher.isReady && subscriber.isReady
    if (isReady === isConnected) return
    isConnected = isReady
    onChange(isConnected)
  }
  // Without a listener for 'error', the first error would end the process.
  const ignoreError = () => {}
  for (const client of clients) client.on('error', ignoreError)
  await connectClients(publisher, subscriber)
  for (const client of clients) client.on('error', checkConnection).on('ready', checkConnection)
  return {
    adapter: createAdapter(ignoreRejections(publisher), ignoreRejections(subscriber), {
      key: channelPrefixOf(secret),
    }),
    onConnectionChange: listener => {
      onChange = listener
    },
    close: async () => {
      onChange = () => {}
      await Promise.all(clients.map(closeClient))
    },
  }
}
