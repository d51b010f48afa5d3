/** A customer, a cart and a server that answers when it is told to: for walking the cart's chart under every delay and loss. */
import { setImmediate } from 'node:timers/promises'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { Cart } from '#domain/contract/cart'
import type { ApiErrorData } from '#domain/api-error'
import type { Toast } from '#domain/toast'
import { createCart, createLine, VENDOR_ID } from '#machines/cart/spec/fixtures'
import { cartMachine } from '#machines/cart/cart.machine'
import type { RestoredCart } from '#machines/cart/cart-context'
import type { AddRequest, WriteReply, WriteRequest } from '#machines/cart/cart-write'

/** What becomes of a call: the last two are lost on the way there, and on the way back. */
export type CallFate = 'answered' | 'refused' | 'lostBefore' | 'lostAfter'

const OFFLINE_ERROR: ApiErrorData = { kind: 'offline', status: null, message: '' }
const REFUSED_ERROR: ApiErrorData = { kind: 'refused', status: 409, message: 'Sold out' }

interface PendingCall {
  readonly isWrite: boolean
  readonly settle: (fate: CallFate) => void
}

export const createAddRequest = (menuItemId: number): AddRequest => ({
  vendorId: VENDOR_ID,
  item: { menuItemId, name: `Dish ${menuItemId}`, price: 250 },
  quantity: 1,
})

/** A server that keeps one cart in the way of `readings`: plain adds of a dish join its line, and 0 takes a line out. */
export function createModelServer({ honoursKeys }: { honoursKeys: boolean }) {
  let lines: { id: number; menuItemId: number; quantity: number }[] = []
  let nextId = 1
  const keys: string[] = []

  const setQuantity = (lineId: number, quantity: number) => {
    lines = lines
      .map(line => (line.id === lineId ? { ...line, quantity } : line))
      .filter(line => line.quantity > 0)
  }
  const add = ({ item, quantity }: AddRequest) => {
    const line = lines.find(({ menuItemId }) => menuItemId === item.menuItemId)
    if (line) line.quantity += quantity
    else lines.push({ id: nextId++, menuItemId: item.menuItemId, quantity })
  }
  const write = ({ change, idempotencyKey }: WriteRequest) => {
    const isRepeat = honoursKeys && idempotencyKey !== null && keys.includes(idempotencyKey)
    if (idempotencyKey !== null) keys.push(idempotencyKey)
    if (isRepeat) return
    if (change.kind === 'add') add(change.request)
    if (change.kind === 'quantity') setQuantity(change.lineId, change.quantity)
  }
  const cart = (): Cart =>
    createCart(lines.map(line => createLine(createAddRequest(line.menuItemId), line.id, line.quantity)))
  return { write, cart }
}

/** A promise that keeps its word when a fate comes. */
function createPendingCall<Output>(
  isWrite: boolean,
  arrive: () => Output,
  calls: PendingCall[],
): Promise<Output> {
  return new Promise((resolve, reject) => {
    const settle = (fate: CallFate) => {
      if (fate === 'refused') return reject(REFUSED_ERROR)
      if (fate === 'lostBefore') return reject(OFFLINE_ERROR)
      const output = arrive()
      return fate === 'lostAfter' ? reject(OFFLINE_ERROR) : resolve(output)
    }
    calls.push({ isWrite, settle })
  })
}

/** What passed between the chart and the outside. `calls` wait for their fate, the oldest first. */
interface CartTraffic {
  readonly calls: PendingCall[]
  readonly toasts: Toast[]
  readonly sentWrites: WriteRequest[]
}

/** The cart's chart, its slots filled with a model server. */
function createCartMachine(
  server: ReturnType<typeof createModelServer>,
  { calls, toasts, sentWrites }: CartTraffic,
) {
  const reply = (asked: WriteRequest): WriteReply => {
    server.write(asked)
    return { cart: server.cart(), message: '' }
  }
  const kept: RestoredCart = { vendorId: VENDOR_ID, orderType: null, cart: null, keySeed: 'seed' }
  return cartMachine.provide({
    actors: {
      restoreCart: fromPromise(async () => kept),
      readCart: fromPromise(() => createPendingCall(false, server.cart, calls)),
      writeCart: fromPromise(({ input }) => {
        sentWrites.push(input)
        return createPendingCall(true, () => reply(input), calls)
      }),
    },
    actions: { showToast: (_, notice) => toasts.push(notice) },
  })
}

/** The cart's chart at work on a model server. Its calls wait until `answer` says what becomes of the oldest one. */
export function startCartHarness(server: ReturnType<typeof createModelServer>) {
  const traffic: CartTraffic = { calls: [], toasts: [], sentWrites: [] }
  const clock = new SimulatedClock()
  const actor = createActor(createCartMachine(server, traffic), {
    input: { userId: '7', pendingAdd: null },
    clock,
  })
  actor.start()
  /** The oldest call meets its fate, and all that follows at once from that happens. */
  const answer = async (fate: CallFate) => {
    await setImmediate()
    traffic.calls.shift()?.settle(fate)
    await setImmediate()
    clock.increment(2_000)
    await setImmediate()
  }
  /** The customer taps + or −, as the menu has it: without a line, + adds and − is not there. */
  const tap = (menuItemId: number, step: 1 | -1) => {
    const line = actor.getSnapshot().context.cart.lines.find(other => other.menuItemId === menuItemId)
    if (line) actor.send({ type: 'cart.quantityChanged', lineId: line.id, quantity: line.quantity + step })
    else if (step === 1) actor.send({ type: 'cart.addRequested', ...createAddRequest(menuItemId) })
  }
  /** Everything is answered until nothing is left to ask. */
  const settle = async () => {
    await setImmediate()
    while (!actor.getSnapshot().hasTag('settled')) await answer('answered')
  }
  return { actor, ...traffic, answer, tap, settle }
}

/** How many of each dish; what the page and the server are compared by. */
export const countDishes = (cart: Cart): Record<number, number> =>
  Object.fromEntries(cart.lines.map(({ menuItemId, quantity }) => [menuItemId, quantity]))
