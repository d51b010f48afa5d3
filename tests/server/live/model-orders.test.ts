/** Compares the model of the orders, with which the order page is explored, with the server: each generated run has the same events. */
import fc from 'fast-check'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { getCurrentUser, logout } from '#domain/contract/account/auth'
import { getOrderDetails, placeOrder, setOrderStatus } from '#domain/contract/ordering/orders'
import { readSeq } from '#domain/contract/realtime/socket-events'
import {
  acceptsHandshake,
  endToken,
  INITIAL_SERVER,
  joinRoom,
  MODEL_STATUSES,
  type ModelCustomer,
  type ModelToken,
  moveModelOrder,
  publishNext,
  readOrder,
  type SocketMessage,
} from '#tests/fixtures/combined-models/order-updates/model-orders'
import { cashOrder } from '#tests/fixtures/data/smoky-joes'
import { IS_LONG_RUN, RANDOM_SEED, scaleRunCount } from '#tests/fixtures/run-count'
import { createSocketClients, type SocketClient } from '#tests/fixtures/server/customers/socket-clients'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'

const RUN_COUNT = scaleRunCount(60)
const MAX_ACTIONS = 16

/** Mostly the customer of the order. */
const who = fc.constantFrom<ModelCustomer>('ann', 'ann', 'ann', 'ben')
const action = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ kind: 'move' } as const) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('read' as const), who }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('connect' as const),
      who,
      isOwnRoom: fc.constantFrom(true, true, true, false),
      namesLast: fc.constantFrom(true, true, false),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('leave' as const), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('signOut' as const), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('signIn' as const), who }) },
)
type ModelAction = typeof action extends fc.Arbitrary<infer Value> ? Value : never
const arbitraryActions = fc.array(action, { minLength: 10, maxLength: MAX_ACTIONS, size: 'max' })

const EMAILS = { ann: 'demo@foodpark.test', ben: 'sam@foodpark.test' } as const

/** The events of the server, as the model names them. */
const MESSAGES: Readonly<Record<string, (seq: number) => SocketMessage>> = {
  'room-joined': seq => ({ kind: 'joined', seq }),
  'order-status-notification': seq => ({ kind: 'notified', seq }),
  'auth-error': () => ({ kind: 'rejected' }),
  disconnect: () => ({ kind: 'closed' }),
}

const OTHER = { ann: 'ben', ben: 'ann' } as const

interface OpenConnection {
  readonly socket: SocketClient
  readonly token: ModelToken
  readonly isJoined: boolean
  readonly expected: readonly SocketMessage[]
}

describeOnDatabases(
  ['PGlite'],
  'the model of the orders',
  suite => {
    const { openClient, closeAll } = createSocketClients()
    const realTokens = new Map<ModelToken, string>()
    const userIds = { ann: '', ben: '' }
    let staff = ''
    let orderId = ''
    /** The number of the customer's last notification before the run. */
    const firstSeq = { ann: 0, ben: 0 }
    /** The names of the order's statuses, because a cash order begins with another one than a card order. */
    let statuses: readonly string[] = []
    let model = INITIAL_SERVER
    let tokens: Record<ModelCustomer, ModelToken> = { ann: 'ann 1', ben: 'ben 1' }
    let connections: Partial<Record<ModelCustomer, OpenConnection>> = {}
    /** The last notification that each customer has received. */
    let heard: Partial<Record<ModelCustomer, number>> = {}

    const callApi: typeof suite.testServer.callApi = (...call) => suite.testServer.callApi(...call)
    const realToken = (token: ModelToken) => realTokens.get(token) ?? ''
    async function signIn(customer: ModelCustomer) {
      const token: ModelToken = `${customer} ${realTokens.size}`
      realTokens.set(token, await suite.testServer.signIn(EMAILS[customer]))
      tokens = { ...tokens, [customer]: token }
      return realToken(token)
    }
    beforeAll(async () => {
      staff = await suite.testServer.signIn('vendor31@foodpark.test')
    })
    afterEach(closeAll)

    async function prepareRun() {
      closeAll()
      // So that no address is over its limit of requests.
      suite.clock.advance(60_000)
      model = INITIAL_SERVER
      connections = {}
      heard = {}
      for (const customer of ['ann', 'ben'] as const) {
        const token = await signIn(customer)
        userIds[customer] = (await callApi(getCurrentUser, {}, { token })).data?.id ?? ''
        const { socket } = openConnection(customer, customer, null)
        await socket.expectEvent('room-joined')
        firstSeq[customer] = readSeq(socket.events.find(([event]) => event === 'room-joined')?.[1]) ?? 0
        socket.client.disconnect()
      }
      const { data } = await callApi(placeOrder, cashOrder(), { token: realToken(tokens.ann) })
      orderId = data?.id ?? ''
      statuses = [data?.status ?? '', ...MODEL_STATUSES.slice(1)]
    }

    function openConnection(
      customer: ModelCustomer,
      room: ModelCustomer,
      seq: number | null,
    ): OpenConnection {
      const token = tokens[customer]
      const auth = { token: realToken(token), ...(seq !== null && { seq: firstSeq[customer] + seq }) }
      const socket = openClient(suite.testServer.address, auth)
      socket.client.emit('join-user-room', userIds[room])
      return { socket, token, isJoined: false, expected: [] }
    }

    /** What a connection has received, as the model names it. */
    const receivedBy = (customer: ModelCustomer, { socket }: OpenConnection): SocketMessage[] =>
      socket.events.flatMap(([event, body]) => {
        const message = MESSAGES[event]?.((readSeq(body) ?? 0) - firstSeq[customer])
        return message ? [message] : []
      })

    const expectMessages = (customer: ModelCustomer, connection: OpenConnection) =>
      expect.poll(() => receivedBy(customer, connection), { interval: 5 }).toEqual(connection.expected)

    async function connect(customer: ModelCustomer, room: ModelCustomer, namesLast: boolean) {
      leave(customer)
      const seq = (namesLast ? heard[customer] : null) ?? null
      const token = tokens[customer]
      const opened = openConnection(customer, room, seq)
      const expected = joinRoom(model, { token, seq, customer: room })
      if (expected.some(({ kind }) => kind === 'rejected')) {
        await opened.socket.expectEvent('auth-error')
        if (!acceptsHandshake(model, token)) await opened.socket.expectEvent('disconnect')
        opened.socket.client.disconnect()
        return
      }
      const connection = { ...opened, isJoined: true, expected }
      connections = { ...connections, [customer]: connection }
      await expectMessages(customer, connection)
      heard = { ...heard, [customer]: customer === 'ann' ? model.published : 0 }
    }

    async function move() {
      if (model.status === MODEL_STATUSES.length - 1) return
      model = publishNext(moveModelOrder(model))
      await callApi(setOrderStatus, { orderId, status: statuses[model.status] ?? '' }, { token: staff })
      const { ann } = connections
      if (!ann) return
      const notified = { kind: 'notified', seq: model.published } as const
      const connection = { ...ann, expected: [...ann.expected, notified] }
      connections = { ...connections, ann: connection }
      heard = { ...heard, ann: model.published }
      await expectMessages('ann', connection)
    }

    async function read(customer: ModelCustomer) {
      const { status, data } = await callApi(
        getOrderDetails,
        { orderId },
        { token: realToken(tokens[customer]) },
      )
      const place = statuses.indexOf(data?.data?.status ?? '')
      const answer = place < 0 ? 'not found' : place
      expect(status === 401 ? 'unauthenticated' : answer).toBe(readOrder(model, tokens[customer]))
    }

    async function signOut(customer: ModelCustomer) {
      await callApi(logout, {}, { token: realToken(tokens[customer]) })
      model = endToken(model, tokens[customer])
      const connection = connections[customer]
      if (!connection) return
      connections = { ...connections, [customer]: undefined }
      if (connection.token === tokens[customer])
        await expectMessages(customer, {
          ...connection,
          expected: [...connection.expected, { kind: 'closed' }],
        })
    }

    function leave(customer: ModelCustomer) {
      connections[customer]?.socket.client.disconnect()
      connections = { ...connections, [customer]: undefined }
    }

    const runCustomerAction = { read, signIn, signOut, leave }
    async function runAction(next: ModelAction): Promise<unknown> {
      if (next.kind === 'move') return move()
      if (next.kind !== 'connect') return runCustomerAction[next.kind](next.who)
      return connect(next.who, next.isOwnRoom ? next.who : OTHER[next.who], next.namesLast)
    }

    it(
      'answers as the server does, on generated runs of moves, reads, connections and sign-outs',
      async () => {
        const property = fc.asyncProperty(arbitraryActions, async generated => {
          await prepareRun()
          for (const next of generated) await runAction(next)
          // Nothing else has come meanwhile.
          for (const customer of ['ann', 'ben'] as const) {
            const connection = connections[customer]
            await connection?.socket.readAllEvents()
            if (connection) expect(receivedBy(customer, connection)).toEqual(connection.expected)
          }
        })
        await fc.assert(property, { numRuns: RUN_COUNT, seed: RANDOM_SEED })
      },
      IS_LONG_RUN ? 600_000 : 60_000,
    )
  },
  { listen: true, maxUnpaidOrders: 0 },
)
