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
  readonly isConnected: () => boolean
  /** Sets the listener that is called when the connection is lost (false) and restored (true). */
  readonly onConnectionChange: (listener: (isConnected: boolean) => void) => void
  readonly close: () => Promise<void>
}

type RedisClient = ReturnType<typeof createRedisClient>

/** It tries to connect for ever. */
const createRedisClient = (url: string, retryDelay: number) =>
  createClient({
    url,
    pingInterval: PING_INTERVAL,
    commandsQueueMaxLength: MAX_QUEUED_COMMANDS,
    commandOptions: { timeout: 60_000 },
    socket: { socketTimeout: SOCKET_TIMEOUT, reconnectStrategy: retryDelay },
  })

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

/**
 * Resolves when both clients are connected, or when Redis does not answer. Then they try again and again.
 * @throws SettingsError if Redis refuses the credentials
 */
async function connectClients(clients: readonly RedisClient[]): Promise<void> {
  const failure = new Promise<unknown>(resolve => {
    for (const client of clients) client.once('error', resolve)
  })
  const error = await Promise.race([failure, Promise.all(clients.map(client => client.connect()))])
  if (!(error instanceof Error && ACCESS_DENIED.test(error.message))) return
  for (const client of clients) client.destroy()
  throw new SettingsError('the Redis at REDIS_URL refused the credentials')
}

/**
 * Connects this server with the others that have the same Redis and the same secret. If Redis does not answer, the server is
 * alone until it does.
 * @throws SettingsError if Redis refuses the credentials
 */
export async function connectRedisAdapter(url: string, secret: string): Promise<RedisAdapter> {
  const publisher = createRedisClient(url, PUBLISHER_RETRY_DELAY)
  const subscriber = createRedisClient(url, SUBSCRIBER_RETRY_DELAY)
  const clients = [publisher, subscriber]
  let isConnected = false
  let onChange = (_: boolean) => {}
  const checkConnection = () => {
    const isReady = publisher.isReady && subscriber.isReady
    if (isReady === isConnected) return
    isConnected = isReady
    onChange(isConnected)
  }
  // Without a listener for 'error', the first error would end the process.
  for (const client of clients) client.on('error', checkConnection).on('ready', checkConnection)
  await connectClients(clients)
  return {
    adapter: createAdapter(ignoreRejections(publisher), ignoreRejections(subscriber), {
      key: channelPrefixOf(secret),
    }),
    isConnected: () => isConnected,
    onConnectionChange: listener => {
      onChange = listener
    },
    close: async () => {
      onChange = () => {}
      await Promise.all(clients.map(closeClient))
    },
  }
}
