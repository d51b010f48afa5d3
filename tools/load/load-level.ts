/** Measures a server while a number of customers use it at once. */
import { setTimeout as wait } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import type { MeasuredServer } from '#tools/performance/measured-server'
import { percentileOf } from '#tools/performance/percentile'
import { CART, CASH_ORDER, LINE } from './customer-requests'

/** In milliseconds. The mean time between two requests of a customer. */
const PAUSE = 2_000
/** What a customer does again and again: browses, fills the cart, orders, and looks at the orders. */
const REQUESTS: readonly (readonly [string, string, object?])[] = [
  ['GET', '/api/vendors/list'],
  ['GET', '/api/vendors/31/items'],
  ['POST', '/api/cart/add', LINE],
  ['GET', CART],
  ['POST', '/api/orders', CASH_ORDER],
  ['GET', '/api/orders'],
]

/** What was measured with some customers. Times in milliseconds, memory in MB. */
export interface LoadLevel {
  readonly customers: number
  /** Requests per second. */
  readonly rate: number
  readonly p50: number
  readonly p99: number
  readonly errors: number
  /** How many live connections were open at the end. */
  readonly joined: number
  /** The CPU time of the server for a request. */
  readonly cpu: number
  readonly memory: number
}

const idOf = (token: string): string => {
  const claims: { id: number } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return String(claims.id)
}

/** Opens a live connection of a customer. Resolves also if it is refused. */
export async function openConnection(
  { address }: Pick<MeasuredServer, 'address'>,
  token: string,
): Promise<Socket> {
  const socket = io(address, { auth: { token }, transports: ['websocket'], forceNew: true })
  await new Promise<void>(resolve => {
    socket.on('connect', () => socket.emit('join-user-room', idOf(token)))
    socket.on('room-joined', () => resolve())
    socket.on('connect_error', () => resolve())
    socket.on('disconnect', () => resolve())
  })
  return socket
}

/** Lets so many customers use the server, each with a live connection. @param seconds how long they send requests */
export async function measureLoadLevel(
  server: MeasuredServer,
  customers: number,
  seconds: number,
): Promise<LoadLevel> {
  const tokens = server.tokens.slice(0, customers)
  const sockets = await Promise.all(tokens.map(token => openConnection(server, token)))
  const times: number[] = []
  let errors = 0
  const cpuBefore = server.readCpuTime()
  const endsAt = performance.now() + seconds * 1000
  const useApp = async (token: string, index: number): Promise<void> => {
    await wait(Math.random() * PAUSE)
    for (let count = index; performance.now() < endsAt; count += 1) {
      const [method, path, body] = REQUESTS[count % REQUESTS.length] ?? ['GET', '/']
      const sentAt = performance.now()
      const status = await server.send(method, path, token, body).catch(() => 0)
      times.push(performance.now() - sentAt)
      if (status === 0 || status >= 400) errors += 1
      await wait(PAUSE * (0.5 + Math.random()))
    }
  }
  await Promise.all(tokens.map(useApp))
  const [cpu, memory] = [server.readCpuTime() - cpuBefore, server.readMemory()]
  const joined = sockets.filter(({ connected }) => connected).length
  for (const socket of sockets) socket.disconnect()
  const measured = {
    rate: times.length / seconds,
    p50: percentileOf(times, 0.5),
    p99: percentileOf(times, 0.99),
  }
  return { customers, ...measured, errors, joined, cpu: cpu / times.length, memory }
}
