import type { IncomingMessage, ServerResponse } from 'node:http'

/** What Engine.IO reports about a request that it refuses. One for an upgrade has no response. */
interface RefusedConnection {
  readonly req: IncomingMessage & { readonly res?: ServerResponse; readonly websocket?: unknown }
}

/**
 * Answers a refused upgrade before Engine.IO does, whose own answer lacks the headers of every answer. After this the socket takes
 * nothing more.
 */
export const answerRefusedUpgrade =
  (createAnswer: (request: IncomingMessage) => string) =>
  ({ req }: RefusedConnection): void => {
    const isUpgraded = req.websocket !== undefined
    if (req.res === undefined && !isUpgraded) req.socket.end(createAnswer(req))
  }
