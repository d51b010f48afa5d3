import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server, type Socket } from 'socket.io'
import { expect, it, onTestFinished } from 'vitest'
import { createBackendClient } from '#tools/conformance/backend-client'
import { checkLiveConnection } from '#tools/conformance/checks/socket-checks'
import { createConformanceReport } from '#tools/conformance/conformance-report'

const USER = { token: 'mine', userId: '7' }
const CHANGE = { orderId: '1042', status: 'confirmed' }

/** What a backend does when a connection with the right token asks for a room, and when the status of an order changes. */
interface LiveBackend {
  readonly onJoin: (connection: Socket, userId: string) => void
  readonly onStatusChange?: (io: Server) => void
}

const answerAnyRoom = (connection: Socket, userId: string) =>
  connection.emit('room-joined', { room: `user_${userId}` })

const sendEvent = (io: Server) => io.emit('order-status-notification', CHANGE)

/** Starts a backend whose staff can change the status of an order. @returns its address */
async function startLiveBackend({ onJoin, onStatusChange = sendEvent }: LiveBackend): Promise<string> {
  const server = createServer((_, response) => {
    onStatusChange(io)
    response.end(JSON.stringify(CHANGE))
  })
  const io = new Server(server)
  io.on('connection', connection => {
    if (connection.handshake.auth.token === USER.token)
      connection.on('join-user-room', (userId: string) => onJoin(connection, userId))
    else connection.disconnect(true)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => io.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** @returns the result and detail of each check that did not pass, by its name */
async function findDifferences(backend: LiveBackend) {
  const host = await startLiveBackend(backend)
  const report = createConformanceReport()
  const context = {
    host,
    report,
    client: createBackendClient(host),
    isReadOnly: false,
    onOrderPlaced: () => {},
    account: { email: '', password: '' },
    staff: { token: 'staff', vendorId: 31 },
  }
  await checkLiveConnection(context, USER, CHANGE.orderId)
  const differences = report.results.filter(({ outcome }) => outcome !== 'passed')
  return Object.fromEntries(differences.map(({ check, outcome, detail }) => [check, `${outcome}: ${detail}`]))
}

const ROOM_CHECK = 'refuses the room of another customer'
const EVENT_CHECK = 'sends an event when the status of an order changes'
const MISSED_CHECK = 'sends missed notifications again'

it('says that a room is open to every customer', async () => {
  expect((await findDifferences({ onJoin: answerAnyRoom }))[ROOM_CHECK]).toBe(
    'broken: Customers may follow the orders of others. Take the user from the token, and answer `auth-error` for another id.',
  )
})

it('accepts a backend that joins the room of the token, whatever id is sent', async () => {
  const differences = await findDifferences({ onJoin: connection => answerAnyRoom(connection, USER.userId) })
  expect(differences[ROOM_CHECK]).toBeUndefined()
})

it('says that the app takes an event for an old one', async () => {
  const differences = await findDifferences({
    onJoin: connection => connection.emit('room-joined', { room: 'user_7', seq: 5 }),
    onStatusChange: io => io.emit('order-status-notification', { ...CHANGE, seq: 5 }),
  })
  expect(differences[EVENT_CHECK]).toMatch(/^broken: The app takes the event for an old one/)
})

it('does not take a number alone for missed notifications that come again', async () => {
  const differences = await findDifferences({
    onJoin: connection => connection.emit('room-joined', { room: 'user_7', seq: 5 }),
    onStatusChange: io => io.emit('order-status-notification', { ...CHANGE, seq: 6 }),
  })
  expect(differences[EVENT_CHECK]).toBeUndefined()
  expect(differences[MISSED_CHECK]).toMatch(/^tolerated: customers do not see what they missed/)
})

it('accepts a backend that sends the missed notification after its number', async () => {
  const differences = await findDifferences({
    onJoin: connection => {
      connection.emit('room-joined', { room: 'user_7', seq: 5 })
      if (connection.handshake.auth.seq === 5)
        connection.emit('order-status-notification', { ...CHANGE, seq: 6 })
    },
    onStatusChange: io => io.emit('order-status-notification', { ...CHANGE, seq: 6 }),
  })
  expect(differences[MISSED_CHECK]).toBeUndefined()
})
