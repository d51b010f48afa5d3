/** Polling clients send by POST. Such a request counts like a call of the API: for its customer, or for its address until he is known. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Server, Socket } from 'socket.io'
import { connectionIdOf } from './polling-holders'

/** In seconds. */
const RETRY_AFTER = 60

/** Counts a request. @param customer null until the connection is identified */
export type CountPost = (request: IncomingMessage, customer: number | null) => boolean

/**
 * Limits the requests by POST of a new server's connections.
 * @param createId creates the id of a connection
 * @returns a function that sets the customer of a connection
 */
export function limitPosts(
  { engine }: Pick<Server, 'engine'>,
  createId: () => string,
  isPostAllowed: CountPost,
): (connection: Socket, customer: number) => void {
  const idsOfHandshakes = new WeakMap<IncomingMessage, string>()
  const customers = new Map<string, number>()
  engine.generateId = (request: IncomingMessage) => {
    const id = createId()
    idsOfHandshakes.set(request, id)
    return id
  }
  engine.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const id = connectionIdOf(request) ?? ''
    if (request.method !== 'POST' || isPostAllowed(request, customers.get(id) ?? null)) return next()
    response.writeHead(429, { 'retry-after': String(RETRY_AFTER), connection: 'close' }).end()
  })
  return ({ conn }, customer) => {
    const id = idsOfHandshakes.get(conn.request) ?? ''
    customers.set(id, customer)
    conn.once('close', () => customers.delete(id))
  }
}
