import { beforeAll, describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import type { ApiErrorData } from '#domain/api-error'
import type { Board, BoardOrder } from '#domain/contract/kitchen'
import {
  canCancel,
  hasUnreadNotice,
  isActionAllowed,
  type KitchenAction,
  nextStep,
  takeAndStart,
  type UndoAction,
} from '#domain/kitchen/kitchen-rules'
import { HANDED_OVER_STATUSES, isKnownStatus } from '#domain/orders/order-status'
import { previousStatus, stepsOfTap } from '#domain/orders/order-transitions'
import { kitchenBoardMachine } from '#machines/kitchen-board/kitchen-board.machine'
import { createBoardOrder } from '#tests/fixtures/client/back-office/kitchen'

/** In ms. */
const MINUTE = 60_000
const TICK = 150
const LATENCY = 900
const ORDERS = 120
/** How often the host or a customer cancels or refunds an order. */
const INTERFERENCES = 12
const EVENING = 30 * MINUTE
/** The network is gone in between. */
const OUTAGE = [12 * MINUTE, 12 * MINUTE + 40_000] as const
const CONFLICT: ApiErrorData = {
  ...{ kind: 'refused', status: 409, code: 'order_status_conflict' },
  message: 'Somebody was first.',
}
const OFFLINE: ApiErrorData = { kind: 'offline', status: null, message: 'No network' }

/** A generator of numbers from 0 to 1 that is the same in each run. */
function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** A server that keeps the rules of the reference server in memory, and writes down each change. */
class ModelServer {
  readonly orders = new Map<string, BoardOrder>()
  readonly changes: {
    readonly id: string
    readonly by: string
    readonly kind: string
    readonly to: string
  }[] = []

  board(): Board {
    const orders = [...this.orders.values()].filter(
      ({ status, noticeAt }) =>
        noticeAt !== null || !['completed', 'delivered', 'cancelled'].includes(status),
    )
    const trailer = {
      name: 'Smoky Joe’s',
      state: 'open',
      pausedUntil: null,
      extraMinutes: 0,
      nextShiftAt: null,
    } as const
    return structuredClone({ trailer, orders, dishes: [], addons: [] })
  }

  update(id: string, fields: Partial<BoardOrder>) {
    const order = this.orders.get(id)
    if (order) this.orders.set(id, { ...order, ...fields })
    for (const listener of this.listeners) listener()
  }

  /** How many taps of each tablet were refused. */
  readonly refused = new Map<string, number>()
  readonly listeners = new Set<() => void>()

  /** @throws ApiErrorData for a tap on an order that has changed */
  apply(action: KitchenAction, by: string) {
    const order = 'orderId' in action ? this.orders.get(action.orderId) : undefined
    if (order === undefined || !this.isPossible(order, action)) {
      this.refused.set(by, (this.refused.get(by) ?? 0) + 1)
      throw CONFLICT
    }
    this.changes.push({ id: order.id, by, kind: action.kind, to: action.kind === 'move' ? action.to : '' })
    this.update(order.id, { ...this.changedFields(order, action), changedBy: by })
  }

  private isPossible(order: BoardOrder, action: KitchenAction): boolean {
    if (action.kind === 'undo' && HANDED_OVER_STATUSES.includes(order.status))
      return action.version === order.version
    return isActionAllowed(this.board(), action)
  }

  private changedFields(order: BoardOrder, action: KitchenAction): Partial<BoardOrder> {
    const acceptedAt = order.acceptedAt ?? '2025-06-06T12:00:00.000Z'
    if (action.kind === 'accept') return { acceptedAt }
    if (action.kind === 'allergySeen') return { allergySeenBy: 'staff', acceptedAt }
    if (action.kind === 'noticeRead') return { noticeAt: null }
    if (action.kind === 'undo') return this.undoneFields(order, action)
    if (action.kind !== 'move' || !isKnownStatus(action.to)) return {}
    const steps = stepsOfTap(order.status, action.to, { orderType: 'dine_in' }) ?? []
    return {
      ...{ status: action.to, acceptedAt, version: order.version + steps.length },
      isPaid: order.isPaid || action.cash > 0,
    }
  }

  private undoneFields(order: BoardOrder, { step, cash }: UndoAction): Partial<BoardOrder> {
    if (step !== 'move') return step === 'accept' ? { acceptedAt: null } : { allergySeenBy: null }
    const status = previousStatus(order) ?? order.status
    return { status, version: order.version + 1, isPaid: order.isPaid && cash === 0 }
  }
}

function createEvening(seed: number) {
  const clock = new SimulatedClock()
  const server = new ModelServer()
  const random = createRandom(seed)
  const isCut = () => clock.now() >= OUTAGE[0] && clock.now() < OUTAGE[1]
  const wait = (ms: number) => new Promise<void>(resolve => clock.setTimeout(resolve, ms))
  /** Half of the latency to the server and half of it back. What is on its way when the network goes is lost. */
  const send = async <Answer>(work: () => Answer): Promise<Answer> => {
    await wait(LATENCY / 2)
    if (isCut()) throw OFFLINE
    const answer = work()
    await wait(LATENCY / 2)
    if (isCut()) throw OFFLINE
    return answer
  }
  return { clock, server, random, send, isCut }
}

type Evening = ReturnType<typeof createEvening>

/** A tablet with the real chart. It writes down each accepted tap and each message. */
function createTablet({ clock, server, send, isCut }: Evening, name: string) {
  const taps: KitchenAction[] = []
  const messages: string[] = []
  const heard = { newOrders: 0, notices: 0, outages: 0 }
  const withTime = (board: Board) => ({ board, at: clock.now() })
  const actor = createActor(
    kitchenBoardMachine.provide({
      actors: {
        readSession: fromPromise(async (): Promise<{ name: string | null }> => ({ name })),
        loadBoard: fromPromise(() => send(() => withTime(server.board()))),
        runAction: fromPromise(({ input: { action, by } }) =>
          send(() => {
            if (action) server.apply(action, by)
            return withTime(server.board())
          }),
        ),
        // It hears of each change half a latency later, unless the network is gone.
        boardSocket: fromCallback(({ sendBack }) => {
          const report = () =>
            void clock.setTimeout(() => !isCut() && sendBack({ type: 'socket.changed' }), LATENCY / 2)
          server.listeners.add(report)
          sendBack({ type: 'socket.joined' })
          return () => server.listeners.delete(report)
        }),
        browserEvents: fromCallback(() => {}),
        soundState: fromCallback(() => {}),
        keepAwake: fromCallback(() => {}),
      },
      actions: {
        playAlarm: () => {
          heard.newOrders += 1
        },
        playNotice: () => {
          heard.notices += 1
        },
        playOutage: () => {
          heard.outages += 1
        },
      },
    }),
    { clock },
  )
  actor.subscribe(({ context: { errorMessage } }) => {
    if (errorMessage !== null && messages.at(-1) !== errorMessage) messages.push(errorMessage)
  })
  actor.start()
  /** @returns whether the chart has accepted the tap */
  const tap = (action: KitchenAction): boolean => {
    const event = { type: 'kitchen.actionChosen', action } as const
    if (!actor.getSnapshot().can(event)) return false
    taps.push(action)
    actor.send(event)
    return true
  }
  return { name, actor, taps, messages, heard, tap }
}
type Tablet = ReturnType<typeof createTablet>

/** What a cook does next with an order. */
function chooseAction(order: BoardOrder): KitchenAction | null {
  const step = nextStep(order)
  // The sum is asked for, and one answer takes the cash and starts.
  return step !== null && step.cash > 0 ? takeAndStart(order).action : (step?.action ?? null)
}

/** One look at the board: a cook taps what can be done, the oldest first, but another order now and then. */
function cook(tablet: Tablet, { random }: Evening) {
  const { board, undoOffers } = tablet.actor.getSnapshot().context
  const offer = undoOffers.at(-1)
  // A mistake is noticed at once.
  if (offer && random() < 0.02 && offer.undo.cash === 0 && tablet.tap(offer.undo)) return
  // Each has a half of the orders, and helps the other one now and then.
  const isOwn = ({ id }: BoardOrder) => (Number(id) % 2 === 0) === (tablet.name === 'Rosa')
  const helps = random() < 0.05
  const orders = (board?.orders ?? []).filter(order => helps || isOwn(order))
  const order = orders[Math.floor(random() * Math.min(orders.length, 6))]
  const action = order && chooseAction(order)
  if (action) tablet.tap(action)
}

/** The host and the customers: they cancel, and give money back. */
function interfere({ server, random, clock }: Evening, number: number) {
  const open = [...server.orders.values()].filter(order => canCancel(order) && !hasUnreadNotice(order))
  const order = open[Math.floor(random() * open.length)]
  if (!order) return
  const noticeAt = new Date(clock.now() + number).toISOString()
  if (number % 3 === 0 && order.isPaid) server.update(order.id, { refunded: 350, noticeAt })
  else
    server.update(order.id, {
      ...{ status: 'cancelled', statusBefore: order.status, version: order.version + 1, noticeAt },
      cancelledBy: order.isPaid ? 'host' : 'customer',
    })
}

const newOrder = (number: number): BoardOrder => {
  const isCash = number % 3 === 0
  const note = number % 10 === 7 ? 'No nuts' : ''
  return createBoardOrder({
    id: String(2_000 + number),
    collectionCode: `K${number}`,
    ...(isCash ? { status: 'pending_payment', paymentMethod: 'cash_at_counter', isPaid: false } : {}),
    allergyNote: note,
    items: [{ id: '1', name: 'Fries', quantity: 1, addons: [], note, kitchenNote: '' }],
  })
}

/** Does something a number of times, at equal distances. Call what it returns often. @param every in ms */
function repeatEvery(
  clock: SimulatedClock,
  { count, every }: { readonly count: number; readonly every: number },
  work: (number: number) => void,
) {
  let done = 0
  return () => {
    if (done >= count || clock.now() < (done + 1) * every) return
    work(done)
    done += 1
  }
}

/** Places the orders, lets the cooks work and the host and the customers interfere, until every order has ended. */
async function runEvening(seed: number) {
  const evening = createEvening(seed)
  const { clock, server, random } = evening
  const tablets = ['Rosa', 'Ben'].map(name => createTablet(evening, name))
  const placeNext = repeatEvery(clock, { count: ORDERS, every: (EVENING * 0.9) / ORDERS }, number => {
    const order = newOrder(number)
    server.orders.set(order.id, order)
  })
  const interfereNext = repeatEvery(clock, { count: INTERFERENCES, every: 2 * MINUTE }, number =>
    interfere(evening, number),
  )
  while (clock.now() < EVENING || (server.board().orders.length > 0 && clock.now() < 2 * EVENING)) {
    placeNext()
    interfereNext()
    for (const tablet of tablets) if (random() < 0.12) cook(tablet, evening)
    clock.increment(TICK)
    await new Promise<void>(resolve => setImmediate(resolve))
  }
  for (const { actor } of tablets) actor.stop()
  return { server, tablets, orders: [...server.orders.values()] }
}

describe('an evening of 120 orders in 30 minutes with two tablets, a slow network and an outage', () => {
  let evening: Awaited<ReturnType<typeof runEvening>>
  beforeAll(async () => {
    evening = await runEvening(7)
  })
  const changesOf = (id: string) => evening.server.changes.filter(change => change.id === id)
  const isUndone = ({ id }: BoardOrder) => changesOf(id).some(({ kind }) => kind === 'undo')

  it('ends every order, and hands none over that is not paid', () => {
    expect(evening.orders).toHaveLength(ORDERS)
    const open = evening.orders.filter(({ status }) => !['completed', 'cancelled'].includes(status))
    expect(open).toEqual([])
    expect(evening.orders.filter(order => order.status === 'completed' && !order.isPaid)).toEqual([])
  })

  // Specification 23.43.
  it('does no step twice', () => {
    for (const order of evening.orders.filter(candidate => !isUndone(candidate))) {
      const moves = changesOf(order.id).flatMap(({ kind, to }) => (kind === 'move' ? [to] : []))
      expect(new Set(moves).size, `order ${order.id}`).toBe(moves.length)
    }
  })

  // Specification 23.44.
  it('makes each accepted tap once, refuses it with a message, or names it as one that was not sent', () => {
    for (const { name, taps, messages } of evening.tablets) {
      const made = evening.server.changes.filter(({ by }) => by === name).length
      const refused = evening.server.refused.get(name) ?? 0
      const named = messages.flatMap(message => [...message.matchAll(/K\d+ ‘/g)]).length
      expect(made + refused + named, name).toBe(taps.length)
      expect(messages.includes(CONFLICT.message), name).toBe(refused > 0)
    }
  })

  // Specification 23.46.
  it('is heard: new orders, what others cancel and refund, and the outage', () => {
    for (const { heard } of evening.tablets)
      expect(
        Object.values(heard).every(count => count > 0),
        JSON.stringify(heard),
      ).toBe(true)
  })

  // Specification 23.48.
  it('needs at most four taps for an order, and one more for an allergy note', () => {
    const usual = evening.orders.filter(
      order => order.status === 'completed' && order.refunded === 0 && !isUndone(order),
    )
    expect(usual.length).toBeGreaterThan(ORDERS / 2)
    for (const { id, allergyNote, paymentMethod } of usual) {
      const question = paymentMethod === 'cash_at_counter' ? 1 : 0
      const note = allergyNote === '' ? 0 : 1
      expect(changesOf(id).length + question, `order ${id}`).toBeLessThanOrEqual(4 + note)
    }
  })
})
