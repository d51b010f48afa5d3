import type { Server } from 'node:http'
import type { ClientErrors } from './client-errors'

/**
 * Refuses requests of other paths for another protocol. Socket.IO would end them without an answer, and a proxy takes that for a
 * server that does not work: one such request each second would keep all customers out.
 */
export function refuseUpgrades(
  server: Server,
  upgradedPath: string,
  { createUnreadableAnswer }: Pick<ClientErrors, 'createUnreadableAnswer'>,
): void {
  server.on('upgrade', (request, socket) => {
    if (request.url?.startsWith(upgradedPath)) return
    socket.on('error', () => socket.destroy())
    socket.end(createUnreadableAnswer(request))
  })
}
