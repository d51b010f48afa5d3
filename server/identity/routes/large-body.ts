import type { FastifyRequest } from 'fastify'
import type { Identity } from '#server/identity/auth/tokens'

/** The options of a route that takes more than other routes do. */
export interface LargeBodyOptions {
  readonly bodyLimit: number
  readonly onRequest: (request: FastifyRequest) => Promise<void>
}

/** Checks who sends a request before its body is received, so that only hosts can send a large one. */
export const createLargeBodyOptions = (
  identify: (request: FastifyRequest) => Promise<Identity>,
  bodyLimit: number,
): LargeBodyOptions => ({
  bodyLimit,
  onRequest: async request => {
    await identify(request)
  },
})
