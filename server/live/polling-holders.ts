/**
 * Makes polling work behind a proxy without sticky sessions (decision 31). The requests of one live connection may reach any
 * server. Its id names the server that holds it, and the other servers forward the requests there.
 */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { type IncomingMessage, type Server, type ServerResponse, request as sendRequest } from 'node:http'
import { networkInterfaces } from 'node:os'
import { interceptRequests } from '#server/core/http/intercept-requests'

const CIPHER = 'aes-256-gcm'
const IV_LENGTH = 12
const TAG_LENGTH = 16
export const REALTIME_PATH = '/socket.io/'

/** What Engine.IO answers for a connection that it does not know. The client then opens a new one. */
const UNKNOWN_CONNECTION = JSON.stringify({ code: 1, message: 'Session ID unknown' })
const ANY_ADDRESS = ['0.0.0.0', '::']

/** The first address of this machine or container that others reach. */
const findOwnHost = (): string =>
  Object.values(networkInterfaces())
    .flatMap(addresses => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1'

/** The host and port at which other servers reach this one. '' before it listens. */
function readOwnAddress(server: Server): string {
  const bound = server.address()
  if (typeof bound !== 'object' || bound === null) return ''
  const host = ANY_ADDRESS.includes(bound.address) ? findOwnHost() : bound.address
  return `${host.includes(':') ? `[${host}]` : host}:${bound.port}`
}

/** Creates and reads ids. They are encrypted, so that no client learns an address or makes a server call one. */
function createHolderIds(secret: string) {
  const key = createHmac('sha256', secret).update('holders of live connections').digest()
  return {
    create: (address: string): string => {
      const iv = randomBytes(IV_LENGTH)
      const cipher = createCipheriv(CIPHER, key, iv)
      const text = Buffer.concat([cipher.update(address), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
    },
    /** Returns the address of the server that created the id; null for any other text. */
    readAddress: (id: string): string | null => {
      const bytes = Buffer.from(id, 'base64url')
      if (bytes.length <= IV_LENGTH + TAG_LENGTH) return null
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_LENGTH))
        decipher.setAuthTag(bytes.subarray(IV_LENGTH, IV_LENGTH + TAG_LENGTH))
        return `${decipher.update(bytes.subarray(IV_LENGTH + TAG_LENGTH))}${decipher.final()}`
      } catch {
        return null
      }
    },
  }
}

/** The id of the connection that a request belongs to; null for any other request. */
export function connectionIdOf({ url = '' }: IncomingMessage): string | null {
  return url.startsWith(REALTIME_PATH) ? new URL(url, 'http://server').searchParams.get('sid') : null
}

function forwardRequest(incoming: IncomingMessage, outgoing: ServerResponse, address: string): void {
  const { method, headers, url } = incoming
  const failed = () => {
    if (outgoing.headersSent) outgoing.destroy()
    else outgoing.writeHead(400, { 'content-type': 'application/json' }).end(UNKNOWN_CONNECTION)
  }
  const forwarded = sendRequest(`http://${address}${url}`, { method, headers, agent: false }, answer => {
    answer.on('error', failed)
    answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, answer.headers))
  })
  outgoing.once('close', () => forwarded.destroy())
  incoming.pipe(forwarded.on('error', failed))
}

/**
 * Forwards the requests of connections that another server holds. Call it after Socket.IO was attached to the server.
 * @param secret of all servers
 * @returns the function that creates the ids of this server's connections
 */
export function forwardToHolders(server: Server, secret: string): () => string {
  const ids = createHolderIds(secret)
  interceptRequests(server, (request, response, next) => {
    const id = connectionIdOf(request)
    const address = id === null ? null : ids.readAddress(id)
    if (address === null || address === readOwnAddress(server)) next()
    else forwardRequest(request, response, address)
  })
  return () => ids.create(readOwnAddress(server))
}
