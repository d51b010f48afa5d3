/** A live connection as the app opens it. */
import { setTimeout as wait } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import type { ClientEvents, ServerEvents } from '#domain/contract/realtime/event-payloads'

/** How long an event may take, in milliseconds. */
export const EVENT_TIMEOUT = 3_000

export type BackendSocket = Socket<ServerEvents, ClientEvents>

export const openBackendSocket = (host: string, auth: object): BackendSocket =>
  io(host, {
    auth,
    reconnection: false,
    forceNew: true,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
  })

/** Waits until one of the events comes. @returns its name and payload; null if none comes in time */
export const waitForEvent = (socket: BackendSocket, names: readonly string[]) =>
  Promise.race([
    new Promise<{ readonly name: string; readonly payload: unknown }>(resolve => {
      socket.onAny((name: string, payload: unknown) => names.includes(name) && resolve({ name, payload }))
      for (const name of ['connect', 'connect_error', 'disconnect'] as const)
        if (names.includes(name)) socket.on(name, () => resolve({ name, payload: undefined }))
    }),
    wait(EVENT_TIMEOUT, null, { ref: false }),
  ])

export const joinOwnRoom = (socket: BackendSocket, userId: string): void => {
  socket.emit('user-auth', userId)
  socket.emit('join-user-room', userId)
}
