import type { Server } from 'node:http'

const REFUSAL = 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/**
 * Refuses requests of other paths for another protocol. Socket.IO would end them without an answer, and a proxy takes that for a
 * server that does not work: one such request each second would keep all customers out.
 */
export function refuseUpgrades(server: Server, upgradedPath: string): void {
  server.on('upgrade', ({ url = '' }, socket) => {
    if (url.startsWith(upgradedPath)) return
    socket.on('error', () => socket.destroy())
    socket.end(REFUSAL)
  })
}
