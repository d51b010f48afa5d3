import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** Answers a request itself, or calls `next`. */
type Interceptor = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Lets a function see each request of a server before what listens now. The last one to be added is the first to see it. */
export function interceptRequests(server: Server, intercept: Interceptor): void {
  const listeners = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, response) =>
    intercept(request, response, () => {
      for (const listener of listeners) listener.call(server, request, response)
    }),
  )
}
