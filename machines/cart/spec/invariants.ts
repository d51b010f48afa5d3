import { hasExpectedDelays } from 'statechart-kit/check/pending-timers'
import { requestedActionParams } from 'statechart-kit/check/requested-actions'
import { actorInputsInLastStep, startedActorInputs } from 'statechart-kit/check/started-actors'
import type { ChartEvent, Invariant } from 'statechart-kit/explore/flow'
import { hasNotes } from '#domain/cart/dish-lines'
import type { Cart, CartLine } from '#domain/contract/ordering/cart'
import { isRecord } from '#domain/is-record'
import { isSameJson } from '#domain/same-json'
import type { cartMachine } from '#machines/cart/cart.machine'
import { type CartContext, orderTypeOf, toStorableCart, toStorableQueue } from '#machines/cart/cart-context'
import { temporaryLineId } from '#machines/cart/optimistic-cart'
import { hasOrderedLines } from '#machines/cart/ordered-lines'
import { toastTitlesInLastStep, wasLastEvent } from '#machines/history-queries'
import { ANSWER_STEPS, CUSTOMER_STEPS, OTHER_VENDOR_ID, VENDOR_ID, WRITE_TIMEOUT } from './fixtures'

type CartInvariant = Invariant<typeof cartMachine>

const quantities = (cart: Cart | null) =>
  JSON.stringify(cart?.lines.map(line => [line.id, line.quantity]) ?? [])
const isAnswer = ({ type }: ChartEvent) => type.startsWith('xstate.')

/** The dish ids of the other vendor start at 900. */
const vendorOfDish = (menuItemId: number) => (menuItemId < 900 ? VENDOR_ID : OTHER_VENDOR_ID)

const belongsTo = (saved: unknown, userId: string) => isRecord(saved) && saved.userId === userId

/** The notes of a line, from the changes that name it, the server's cart and the add that made it. */
function hasExpectedNotes({ queue, serverCart }: CartContext, line: CartLine): boolean {
  const { id, menuItemId } = line
  const waiting = queue.findLast(
    ({ change }) => change.kind === 'note' && [id, menuItemId].includes(change.lineOrDishId),
  )
  if (waiting?.change.kind === 'note')
    return hasNotes(line, { kitchenNote: line.kitchenNote, ...waiting.change })
  const added = queue.find(write => temporaryLineId(write.id) === id)
  if (added?.change.kind === 'add') return hasNotes(line, added.change.request)
  const saved = serverCart?.lines.find(other => other.id === id)
  return hasNotes(line, { note: saved?.allergyNote, kitchenNote: saved?.kitchenNote })
}

/** Whether a value has the expected fields, and any others. */
const hasFields = (value: unknown, expected: Readonly<Record<string, unknown>>) =>
  JSON.stringify(value) === JSON.stringify(Object.assign({}, value, expected))

/** The steps that make a read cart out of date. */
const RELOAD_STEPS = [
  CUSTOMER_STEPS.vendorChosen,
  CUSTOMER_STEPS.deliveryChosen,
  CUSTOMER_STEPS.refreshRequested,
  CUSTOMER_STEPS.orderPlaced,
]

const TOO_LONG = 'x'.repeat(501)
const setQuantity = (lineId: number) => ({ type: 'cart.quantityChanged', lineId, quantity: 2 }) as const
const saveNote = (lineOrDishId: number, note: string, kitchenNote = '') =>
  ({ type: 'cart.noteSaved', lineOrDishId, note, kitchenNote }) as const
const saveInstructions = (text: string) => ({ type: 'cart.instructionsSaved', text }) as const

export const cartInvariants: readonly CartInvariant[] = [
  {
    statement: 'At rest the page shows the quantities of the server.',
    holds: snapshot =>
      !snapshot.hasTag('settled') ||
      quantities(snapshot.context.cart) === quantities(snapshot.context.serverCart),
  },
  {
    statement: 'At rest no change waits to be sent, and no cart of a known trailer waits to be read.',
    holds: snapshot =>
      !snapshot.hasTag('settled') ||
      (snapshot.context.queue.length === 0 &&
        (!snapshot.context.isStale || snapshot.context.vendorId === null)),
  },
  {
    statement: 'At rest after a cash order, the cart has no ordered line that could be paid again.',
    holds: snapshot => !snapshot.hasTag('settled') || !hasOrderedLines(snapshot.context),
  },
  {
    // Specification 10.15.
    statement: 'Only one change is sent at a time: the head of the queue.',
    holds: ({ context }) => context.queue.slice(1).every(write => write.attempts === 0),
  },
  {
    statement: 'Every cart line has a quantity above 0.',
    holds: ({ context }) => context.cart.lines.every(line => line.quantity > 0),
  },
  {
    // Specification 10.1.
    statement: 'A cart shows only dishes of its trailer.',
    holds: ({ context: { cart, vendorId } }) =>
      cart.lines.every(line => vendorOfDish(line.menuItemId) === vendorId),
  },
  {
    statement:
      'A line has the newest notes that wait for it. Without such notes it has the notes of the server, or of its add. No note goes to another line.',
    holds: ({ context }) => context.cart.lines.every(line => hasExpectedNotes(context, line)),
  },
  {
    statement: 'After a lost answer the cart is read before the change is sent again.',
    holds: ({ context }, history) => {
      const lastStep = history.at(-1)
      const isRepeat =
        lastStep?.stateValue === 'writing' &&
        isAnswer(lastStep.event) &&
        (context.queue[0]?.attempts ?? 0) > 1
      return !isRepeat || lastStep.event.type === 'xstate.done.actor.readCart'
    },
  },
  {
    statement: 'No change is sent more than three times.',
    holds: ({ context }) => context.queue.every(write => write.attempts <= 3),
  },
  {
    // Specification 10.14.
    statement: 'A refused change is rolled back with one toast, and the cart is read.',
    holds: (_, history) =>
      !wasLastEvent(history, ANSWER_STEPS.writeRefused, ANSWER_STEPS.writeFailed) ||
      (toastTitlesInLastStep(history).length === 1 &&
        actorInputsInLastStep(history, 'readCart').length === 1),
  },
  {
    statement: 'A lost change shows a toast if it is given up, and none if it is sent again.',
    holds: ({ context }, history) =>
      !wasLastEvent(history, ANSWER_STEPS.writeOffline, WRITE_TIMEOUT) ||
      toastTitlesInLastStep(history).length === ((context.queue[0]?.attempts ?? 0) > 0 ? 0 : 1),
  },
  {
    statement: 'A failed read clears the server’s cart, so the page shows only changes that wait.',
    holds: (snapshot, history) =>
      !wasLastEvent(history, ANSWER_STEPS.readFailed) || snapshot.context.serverCart === null,
  },
  {
    statement: 'The error message of a failed read appears only while no cart of the server is known.',
    holds: ({ context: { errorMessage, serverCart } }) => errorMessage === null || serverCart === null,
  },
  {
    // Specification 10.16.
    statement: 'Everything that the browser stores of a cart carries the user’s id.',
    holds: ({ context }, history) =>
      requestedActionParams(history, 'storeCart').every(saved => belongsTo(saved, context.userId)),
  },
  {
    // Specification 10.16.
    statement:
      'The browser stores the server’s last cart with the id of its trailer, its order type and the ordered dishes that the server may not have removed yet.',
    holds: ({ context, ...snapshot }, history) => {
      // The next read stores that the customer has changed the cart since the order.
      const { cart, leftDishes: _, ...chosen } = toStorableCart(context)
      // Without a vendor there is no cart to save.
      const expected = context.vendorId === null ? chosen : { ...chosen, cart }
      const isSaved =
        snapshot.value === 'idle' ||
        snapshot.value === 'reading' ||
        wasLastEvent(history, CUSTOMER_STEPS.orderPlaced)
      return !isSaved || hasFields(requestedActionParams(history, 'storeCart').at(-1), expected)
    },
  },
  {
    // Specification 10.26.
    statement:
      'The browser stores each change that waits for the server, and how often it was sent, before it is sent.',
    holds: ({ context, value }, history) => {
      if (value === 'restoring') return true
      return isSameJson(requestedActionParams(history, 'storeQueue').at(-1), toStorableQueue(context))
    },
  },
  {
    // Specification 10.2.
    statement: 'A change of the trailer or the order type reads the cart of the new choice, once.',
    holds: ({ context, value }, history) => {
      const chosen = { vendorId: context.vendorId, orderType: orderTypeOf(context) }
      const isDue = wasLastEvent(history, ...RELOAD_STEPS)
      return (
        value !== 'reading' ||
        (hasFields(startedActorInputs(history, 'readCart').at(-1), chosen) &&
          (!isDue || actorInputsInLastStep(history, 'readCart').length === 1))
      )
    },
  },
  {
    statement: 'A chosen trailer, a chosen order type and an order take effect at once.',
    holds: ({ context: { vendorId, cart, serverCart } }, history) =>
      (!wasLastEvent(history, CUSTOMER_STEPS.vendorChosen) || vendorId === VENDOR_ID) &&
      (!wasLastEvent(history, CUSTOMER_STEPS.deliveryChosen) || cart.orderType === 'delivery') &&
      (!wasLastEvent(history, CUSTOMER_STEPS.orderPlaced) || (serverCart?.lines[0]?.quantity ?? 0) <= 1),
  },
  {
    statement: 'Only a line in the cart can change or get a note, and only a cart with lines can be cleared.',
    holds: snapshot => {
      const { lines } = snapshot.context.cart
      const [first] = lines
      return (
        snapshot.can({ type: 'cart.cleared' }) === lines.length > 0 &&
        !snapshot.can(setQuantity(99)) &&
        !snapshot.can(saveNote(99, '')) &&
        (!first || (snapshot.can(setQuantity(first.id)) && snapshot.can(saveNote(first.id, ''))))
      )
    },
  },
  {
    statement:
      'Delivery instructions need a trailer and 1 to 500 characters, and a note has at most 500 characters.',
    holds: snapshot =>
      snapshot.can(saveInstructions('x'.repeat(500))) === (snapshot.context.vendorId !== null) &&
      !snapshot.can(saveInstructions(' ')) &&
      !snapshot.can(saveInstructions(TOO_LONG)) &&
      snapshot.context.cart.lines.every(
        ({ id }) => !snapshot.can(saveNote(id, TOO_LONG)) && !snapshot.can(saveNote(id, '', TOO_LONG)),
      ),
  },
  {
    // Specification 10.13 and 19.8.
    statement: 'Without a network the cart is read every 2 s, and no answer for 25 s counts as no network.',
    holds: (_, history) => hasExpectedDelays(history, { retryEvery: 2_000, actorTimeout: 25_000 }),
  },
]
