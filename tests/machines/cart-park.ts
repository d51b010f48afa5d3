/** A customer, a cart and a server that answers when it is told to: for walking the cart's chart under every delay and loss. */
import { setImmediate } from 'node:timers/promises'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { Cart } from '#domain/calls/cart'
import type { Fault } from '#domain/fault'
import type { Notice } from '#domain/notice'
import { cartOf, HERE, lineOf } from '#machines/cart/cart.cases'
import { cartMachine } from '#machines/cart/cart.machine'
import type { Recalled } from '#machines/cart/cart-memory'
import type { AddRequest, WriteReply, WriteRequest } from '#machines/cart/write'

/** What becomes of a call: the last two are lost on the way there, and on the way back. */
export type Fate = 'answered' | 'refused' | 'lostBefore' | 'lostAfter'

const LOST: Fault = { kind: 'offline', status: null, message: '' }
const REFUSED: Fault = { kind: 'refused', status: 409, message: 'Sold out' }

interface Call {
  readonly isWrite: boolean
  readonly settle: (fate: Fate) => void
}

export const dish = (menuItemId: number): AddRequest => ({
  vendorId: HERE,
  item: { menuItemId, name: `Dish ${menuItemId}`, price: 250 },
  quantity: 1,
})

/** A server that keeps one cart in the way of `readings`: plain adds of a dish join its line, and 0 takes a line out. */
export function modelServer({ honoursKeys }: { honoursKeys: boolean }) {
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
  const cart = (): Cart => cartOf(lines.map(line => lineOf(dish(line.menuItemId), line.id, line.quantity)))
  return { write, cart }
}

/** A promise that keeps its word when a fate comes. */
function held<Output>(isWrite: boolean, arrive: () => Output, calls: Call[]): Promise<Output> {
  return new Promise((resolve, reject) => {
    const settle = (fate: Fate) => {
      if (fate === 'refused') return reject(REFUSED)
      if (fate === 'lostBefore') return reject(LOST)
      const output = arrive()
      return fate === 'lostAfter' ? reject(LOST) : resolve(output)
    }
    calls.push({ isWrite, settle })
  })
}

/** What passed between the chart and the outside. `calls` wait for their fate, the oldest first. */
interface Traffic {
  readonly calls: Call[]
  readonly told: Notice[]
  readonly sent: WriteRequest[]
}

/** The cart's chart, its slots filled with a model server. */
function cartOn(server: ReturnType<typeof modelServer>, { calls, told, sent }: Traffic) {
  const reply = (asked: WriteRequest): WriteReply => {
    server.write(asked)
    return { cart: server.cart(), message: '' }
  }
  const kept: Recalled = { vendorId: HERE, orderType: null, cart: null, seed: 'seed' }
  return cartMachine.provide({
    actors: {
      recall: fromPromise(async () => kept),
      readCart: fromPromise(() => held(false, server.cart, calls)),
      writeCart: fromPromise(({ input }) => {
        sent.push(input)
        return held(true, () => reply(input), calls)
      }),
    },
    actions: { tell: (_, notice) => told.push(notice) },
  })
}

/** The cart's chart at work on a model server. Its calls wait until `answer` says what becomes of the oldest one. */
export function cartPark(server: ReturnType<typeof modelServer>) {
  const traffic: Traffic = { calls: [], told: [], sent: [] }
  const clock = new SimulatedClock()
  const actor = createActor(cartOn(server, traffic), { input: { userId: '7', wanted: null }, clock })
  actor.start()
  /** The oldest call meets its fate, and all that follows at once from that happens. */
  const answer = async (fate: Fate) => {
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
    else if (step === 1) actor.send({ type: 'cart.addRequested', ...dish(menuItemId) })
  }
  /** Everything is answered until nothing is left to ask. */
  const settle = async () => {
    await setImmediate()
    while (!actor.getSnapshot().hasTag('settled')) await answer('answered')
  }
  return { actor, ...traffic, answer, tap, settle }
}

/** How many of each dish; what the page and the server are compared by. */
export const countsIn = (cart: Cart): Record<number, number> =>
  Object.fromEntries(cart.lines.map(({ menuItemId, quantity }) => [menuItemId, quantity]))
