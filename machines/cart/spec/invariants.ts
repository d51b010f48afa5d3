import type { Cart } from '#domain/contract/cart'
import {
  ANSWER_STEPS,
  CUSTOMER_STEPS,
  OTHER_VENDOR_ID,
  VENDOR_ID,
  WRITE_TIMEOUT,
} from './fixtures'
import type { cartMachine } from '#machines/cart/cart.machine'
import { orderTypeOf, toPersistedCart } from '#machines/cart/cart-context'
import { hasOrderedLines } from '#machines/cart/ordered-lines'
import { hasExpectedDelays } from '#machines/kit/check/pending-timers'
import { requestedActions, toastTitlesInLastStep } from '#machines/kit/check/requested-actions'
import { actorInputsInLastStep, startedActorInputs } from '#machines/kit/check/started-actors'
import type { ChartEvent, HistoryStep, Invariant } from '#machines/kit/explore/flow'

type CartInvariant = Invariant<typeof cartMachine>

const quantities = (cart: Cart | null) =>
  JSON.stringify(cart?.lines.map(line => [line.id, line.quantity]) ?? [])
const lastStepWas = (history: readonly HistoryStep[], ...steps: readonly ChartEvent[]) =>
  steps.some(step => step === history.at(-1)?.event)
const isAnswer = ({ type }: ChartEvent) => type.startsWith('xstate.')

/** The dishes of Elsewhere have ids from 900. */
const vendorOfDish = (menuItemId: number) => (menuItemId < 900 ? VENDOR_ID : OTHER_VENDOR_ID)

const belongsTo = (kept: unknown, userId: string) =>
  typeof kept === 'object' && kept !== null && 'userId' in kept && kept.userId === userId

/** All that is known is there as it is known. */
const matchesKnown = (kept: unknown, known: Readonly<Record<string, unknown>>) =>
  JSON.stringify(kept) === JSON.stringify(Object.assign({}, kept, known))

/** Each makes what is read, or was read, out of date. */
const RELOAD_STEPS = [
  CUSTOMER_STEPS.vendorChosen,
  CUSTOMER_STEPS.deliveryChosen,
  CUSTOMER_STEPS.refreshRequested,
  CUSTOMER_STEPS.checkedOut,
  CUSTOMER_STEPS.ordered,
]

const TOO_LONG = 'x'.repeat(501)
const setQuantity = (lineId: number) => ({ type: 'cart.quantityChanged', lineId, quantity: 2 }) as const
const saveNote = (itemId: number, note: string) => ({ type: 'cart.noteSaved', itemId, note }) as const
const saveInstructions = (text: string) => ({ type: 'cart.instructionsSaved', text }) as const

export const cartInvariants: readonly CartInvariant[] = [
  {
    statement: 'At rest the page equals the server.',
    holds: snapshot =>
      !snapshot.hasTag('settled') ||
      quantities(snapshot.context.cart) === quantities(snapshot.context.serverCart),
  },
  {
    statement: 'At rest nothing waits to be written, and no known cart waits to be read.',
    holds: snapshot =>
      !snapshot.hasTag('settled') ||
      (snapshot.context.queue.length === 0 &&
        (!snapshot.context.isStale || snapshot.context.vendorId === null)),
  },
  {
    statement:
      'After a cash order the cart is cleared where lines are left: at rest none that was ordered can be paid again.',
    holds: snapshot => !snapshot.hasTag('settled') || !hasOrderedLines(snapshot.context),
  },
  {
    statement: 'One write at a time for a cart: only the head of the queue was ever sent.',
    holds: ({ context }) => context.queue.slice(1).every(write => write.attempts === 0),
  },
  {
    statement: 'Never below 0: a line without dishes is no line.',
    holds: ({ context }) => context.cart.lines.every(line => line.quantity > 0),
  },
  {
    statement: "A cart belongs to one vendor: another trailer's dishes are never shown in it.",
    holds: ({ context: { cart, vendorId } }) =>
      cart.lines.every(line => vendorOfDish(line.menuItemId) === vendorId),
  },
  {
    statement: 'After a network loss the true cart is read again before anything is repeated.',
    holds: ({ context }, history) => {
      const now = history.at(-1)
      const repeats =
        now?.stateValue === 'writing' && isAnswer(now.event) && (context.queue[0]?.attempts ?? 0) > 1
      return !repeats || now.event.type === 'xstate.done.actor.readCart'
    },
  },
  {
    statement: 'Nothing is sent more than three times.',
    holds: ({ context }) => context.queue.every(write => write.attempts <= 3),
  },
  {
    statement: 'A refused write takes itself back with the reason, and the true cart is read.',
    holds: (_, history) =>
      !lastStepWas(history, ANSWER_STEPS.writeRefused, ANSWER_STEPS.writeFailed) ||
      (toastTitlesInLastStep(history).length === 1 &&
        actorInputsInLastStep(history, 'readCart').length === 1),
  },
  {
    statement: 'A write that is given up after a loss says so; one that is sent again says nothing.',
    holds: ({ context }, history) =>
      !lastStepWas(history, ANSWER_STEPS.writeOffline, WRITE_TIMEOUT) ||
      toastTitlesInLastStep(history).length === ((context.queue[0]?.attempts ?? 0) > 0 ? 0 : 1),
  },
  {
    statement: 'On failure the cart is cleared: what is shown then is what still waits.',
    holds: (snapshot, history) =>
      !lastStepWas(history, ANSWER_STEPS.readFailed) || snapshot.context.serverCart === null,
  },
  {
    statement: 'Why it could not be read is said for as long as nothing is known of it, and no longer.',
    holds: ({ context: { errorMessage, serverCart } }) => errorMessage === null || serverCart === null,
  },
  {
    statement: "Anything kept in the browser for a cart carries the user's id.",
    holds: ({ context }, history) =>
      requestedActions(history, 'saveCart').every(kept => belongsTo(kept, context.userId)),
  },
  {
    statement:
      'It is persisted locally together with the vendor id: what the browser keeps is what is known.',
    holds: ({ context, ...snapshot }, history) => {
      const { cart, ...chosen } = toPersistedCart(context)
      // A cart of no trailer is nothing to keep.
      const known = context.vendorId === null ? chosen : { ...chosen, cart }
      const isWritten = snapshot.value === 'idle' || snapshot.value === 'reading'
      return !isWritten || matchesKnown(requestedActions(history, 'saveCart').at(-1), known)
    },
  },
  {
    statement:
      'Fetched when a vendor id is known, reloaded when the vendor or order type changes: what is read is what is chosen.',
    holds: ({ context, value }, history) => {
      const chosen = { vendorId: context.vendorId, orderType: orderTypeOf(context) }
      const isDue = lastStepWas(history, ...RELOAD_STEPS)
      return (
        value !== 'reading' ||
        (matchesKnown(startedActorInputs(history, 'readCart').at(-1), chosen) &&
          (!isDue || actorInputsInLastStep(history, 'readCart').length === 1))
      )
    },
  },
  {
    statement:
      'What is chosen is taken at once: the trailer, how the food is taken, and that an order took all.',
    holds: ({ context: { vendorId, cart, serverCart } }, history) =>
      (!lastStepWas(history, CUSTOMER_STEPS.vendorChosen) || vendorId === VENDOR_ID) &&
      (!lastStepWas(history, CUSTOMER_STEPS.deliveryChosen) || cart.orderType === 'delivery') &&
      (!lastStepWas(history, CUSTOMER_STEPS.checkedOut, CUSTOMER_STEPS.ordered) ||
        serverCart?.lines.length === 0),
  },
  {
    statement: 'Only a dish that is in the cart is changed or noted, and only a cart with dishes is cleared.',
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
      'Delivery instructions must not be empty; maximum 500 characters, as an allergy note; both of a known trailer.',
    holds: snapshot =>
      snapshot.can(saveInstructions('x'.repeat(500))) === (snapshot.context.vendorId !== null) &&
      !snapshot.can(saveInstructions(' ')) &&
      !snapshot.can(saveInstructions(TOO_LONG)) &&
      snapshot.context.cart.lines.every(({ id }) => !snapshot.can(saveNote(id, TOO_LONG))),
  },
  {
    statement:
      'The page equals the server within 2 s of being online: it looks every 2 s; 25 s without an answer are none.',
    holds: (_, history) => hasExpectedDelays(history, { retryEvery: 2_000, patience: 25_000 }),
  },
]
