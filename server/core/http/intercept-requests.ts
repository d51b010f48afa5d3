import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** Answers a request itself, or calls `next`. */
type Interceptor = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Calls `intercept` with each request before the present listeners of the server. The interceptor that was added last runs first. */
export function interceptRequests(server: Server, intercept: Interceptor): void {
  const listeners = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, response) =>
    intercept(request, response, () => {
      for (const listener of listeners) listener.call(server, request, response)
    }),
  )
}
