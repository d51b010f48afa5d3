import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

interface LoadRequest {
  readonly token?: string | undefined
  readonly body?: object
  readonly accept?: string
}

export interface LoadResponse {
  /** 0 without an answer. */
  readonly status: number
  readonly text: string
}

/** Sends a request, and never rejects. */
export type SendLoad = (method: string, path: string, options?: LoadRequest) => Promise<LoadResponse>

/** Creates the function that sends the requests of all customers. */
export function createLoadClient(address: string): SendLoad {
  const agent = new Agent({ keepAlive: true })
  return (method, path, { token, body, accept = 'application/json' } = {}) =>
    new Promise(resolve => {
      const text = body && JSON.stringify(body)
      const sent = request(`${address}${path}`, {
        ...{ method, agent },
        headers: {
          accept,
          ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
        },
      })
      sent.on('error', () => resolve({ status: 0, text: '' }))
      sent.on('response', response => {
        let received = ''
        response.setEncoding('utf8')
        response.on('data', chunk => {
          received += chunk
        })
        response.on('error', () => resolve({ status: 0, text: '' }))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text: received }))
      })
      sent.end(text)
    })
}
