import { io, type Socket } from 'socket.io-client'
import { afterEach, expect, it } from 'vitest'
import { DEMO_HOST_EMAIL, DEMO_STAFF_EMAIL } from '#demo/demo-accounts'
import { listHostTrailers } from '#domain/contract/host/trailers'
import type { KitchenClientEvents, KitchenServerEvents } from '#domain/contract/realtime/event-payloads'
import { SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'

/** Machines under load take long. */
const WAIT = { timeout: 20_000, interval: 20 }

describeOnDatabases(
  ['PGlite'],
  'the trailers of a host',
  suite => {
    const sockets: Socket<KitchenServerEvents, KitchenClientEvents>[] = []
    afterEach(() => {
      for (const socket of sockets.splice(0)) socket.disconnect()
    })

    // Specification 25.23.
    it('say whether a kitchen board of the trailer is connected', async () => {
      const host = await suite.testServer.signIn(DEMO_HOST_EMAIL)
      const token = await suite.testServer.signIn(DEMO_STAFF_EMAIL)
      const readConnected = async () => {
        const { data } = await suite.testServer.callApi(listHostTrailers, {}, { token: host })
        const trailers = data?.trailers ?? []
        expect(trailers.map(({ hasBoard }) => hasBoard)).not.toContain(null)
        return trailers.filter(({ hasBoard }) => hasBoard).map(({ id }) => id)
      }
      expect(await readConnected()).toEqual([])
      const options = { auth: { token }, reconnection: false, transports: ['websocket'] }
      const board: Socket<KitchenServerEvents, KitchenClientEvents> = io(suite.testServer.address, options)
      sockets.push(board)
      board.emit('join-kitchen')
      await expect.poll(readConnected, WAIT).toEqual([SMOKY_JOES_ID])
      board.disconnect()
      await expect.poll(readConnected, WAIT).toEqual([])
    })
  },
  { listen: true },
)
