/** Customers' live connections, each of which keeps all that it hears. */
import { io, type Socket } from 'socket.io-client'
import { expect } from 'vitest'
import type { ClientEvents, ServerEvents } from '#domain/contract/socket-events'

type TypedSocket = Socket<ServerEvents, ClientEvents>
type ReceivedEvent = readonly [event: string, ...rest: unknown[]]

const EVENT_TIMEOUT_MS = 5_000

function connectClient(address: string, auth: object) {
  const client: TypedSocket = io(address, { auth, reconnection: false, transports: ['websocket'] })
  const heard: ReceivedEvent[] = []
  client.onAny((event, ...rest) => heard.push([event, ...rest]))
  client.on('disconnect', () => heard.push(['disconnect']))
  const events = () => heard.map(([event]) => event)
  const hears = (event: string) => expect.poll(events, { timeout: EVENT_TIMEOUT_MS }).toContain(event)
  /** All that was sent before this has been heard after it: a connection keeps its order. */
  const settle = async () => {
    client.emit('ping')
    await hears('pong')
    return heard.filter(([event]) => event !== 'pong')
  }
  return { client, heard, hears, settle }
}

export type SocketClient = ReturnType<typeof connectClient>

/** Opens connections, and ends at once all that it has opened. */
export function createSocketClients() {
  const clients: SocketClient[] = []
  const open = (address: string, auth: object): SocketClient => {
    const client = connectClient(address, auth)
    clients.push(client)
    return client
  }
  /** Opens one and waits until it is in the room of its user. */
  const join = async (address: string, token: string, userId: string): Promise<SocketClient> => {
    const client = open(address, { token })
    client.client.emit('join-user-room', userId)
    await client.hears('room-joined')
    return client
  }
  const closeAll = () => {
    for (const { client } of clients.splice(0)) client.disconnect()
  }
  return { open, join, closeAll }
}
