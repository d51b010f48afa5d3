/** Bad weather between a browser and a park: what a mobile network and a proxy do to calls, for the paths that are named. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/**
 * `down`: the call never arrives. `held`: it waits until the weather clears. `answerLost`: the work is done, and its answer lost.
 * `badGateway`: a proxy answers in the server's place, with a page of its own. `garbled`: the answer is cut off after a brace.
 */
export type NetworkFault = 'down' | 'held' | 'answerLost' | 'badGateway' | 'garbled'

export interface NetworkFaults {
  /**
   * Lets a storm lie over calls until it clears.
   * @param calls compared with the method and the path, such as 'POST /api/cart/add'
   * @param times how many calls it meets; all of them where it is left out
   */
  readonly injectFault: (calls: RegExp, storm: NetworkFault, times?: number) => void
  /** Good weather everywhere; what was held goes on. */
  readonly clear: () => void
}

type HttpExchange = readonly [IncomingMessage, ServerResponse]

const BAD_GATEWAY = '<html><body><h1>502 Bad Gateway</h1></body></html>'

/** The server answers as always, and nothing of it arrives. */
function loseAnswer(response: ServerResponse): void {
  const lost = () => {
    response.destroy()
    return response
  }
  Object.assign(response, { write: lost, end: lost })
}

/** Stands between a server and whoever calls it. Call it when the server listens. */
export function createNetworkFaults(server: Server): NetworkFaults {
  const inner = server.listeners('request')
  const held: HttpExchange[] = []
  let storms: { calls: RegExp; storm: NetworkFault; left: number }[] = []
  const pass = (...exchange: HttpExchange) => {
    for (const listener of inner) listener.apply(server, exchange)
  }
  const meet: Record<NetworkFault, (...exchange: HttpExchange) => void> = {
    down: ({ socket }) => socket.destroy(),
    held: (...exchange) => void held.push(exchange),
    answerLost: (request, response) => {
      loseAnswer(response)
      pass(request, response)
    },
    badGateway: (_, response) => response.writeHead(502, { 'content-type': 'text/html' }).end(BAD_GATEWAY),
    garbled: (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{'),
  }
  const stormOver = (call: string): NetworkFault | undefined => {
    const found = storms.find(({ calls, left }) => left > 0 && calls.test(call))
    if (found) found.left -= 1
    return found?.storm
  }
  server.removeAllListeners('request')
  server.on('request', (...exchange) => {
    const [{ method, url }] = exchange
    const storm = stormOver(`${method} ${url}`)
    if (storm) meet[storm](...exchange)
    else pass(...exchange)
  })
  return {
    injectFault: (calls, storm, times = Number.POSITIVE_INFINITY) =>
      void storms.push({ calls, storm, left: times }),
    clear: () => {
      storms = []
      for (const exchange of held.splice(0)) pass(...exchange)
    },
  }
}
