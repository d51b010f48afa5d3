import type { Cart } from '#domain/calls/cart'
import { ANSWERED, ELSEWHERE, HERE, PATIENCE_WRITING, SENT } from '#machines/cart/cart.cases'
import type { cartMachine } from '#machines/cart/cart.machine'
import { orderTypeOf, rememberedOf } from '#machines/cart/cart-memory'
import { hasOrderedLines } from '#machines/cart/ordered'
import { keepsTimes } from '#machines/kit/armed'
import { asked, toldNow } from '#machines/kit/asked'
import { begunNow, inputsOf } from '#machines/kit/begun'
import type { Law, Step, Taken } from '#machines/kit/flow'

type CartLaw = Law<typeof cartMachine>

const quantities = (cart: Cart | null) =>
  JSON.stringify(cart?.lines.map(line => [line.id, line.quantity]) ?? [])
const came = (history: readonly Taken[], ...steps: readonly Step[]) =>
  steps.some(step => step === history.at(-1)?.event)
const isAnswer = ({ type }: Step) => type.startsWith('xstate.')

/** The dishes of Elsewhere have ids from 900. */
const vendorOfDish = (menuItemId: number) => (menuItemId < 900 ? HERE : ELSEWHERE)

const isOf = (kept: unknown, userId: string) =>
  typeof kept === 'object' && kept !== null && 'userId' in kept && kept.userId === userId

/** All that is known is there as it is known. */
const isLike = (kept: unknown, known: Readonly<Record<string, unknown>>) =>
  JSON.stringify(kept) === JSON.stringify(Object.assign({}, kept, known))

/** Each makes what is read, or was read, out of date. */
const RELOADS = [SENT.hereChosen, SENT.deliveryChosen, SENT.refreshed, SENT.emptied, SENT.ordered]

const LONG = 'x'.repeat(501)
const quantityOf = (lineId: number) => ({ type: 'cart.quantityChanged', lineId, quantity: 2 }) as const
const noteOf = (itemId: number, note: string) => ({ type: 'cart.noteSaved', itemId, note }) as const
const instructions = (text: string) => ({ type: 'cart.instructionsSaved', text }) as const

export const cartLaws: readonly CartLaw[] = [
  {
    says: 'At rest the page equals the server.',
    holds: snapshot =>
      !snapshot.hasTag('settled') ||
      quantities(snapshot.context.cart) === quantities(snapshot.context.confirmed),
  },
  {
    says: 'At rest nothing waits to be written, and no known cart waits to be read.',
    holds: snapshot =>
      !snapshot.hasTag('settled') ||
      (snapshot.context.queue.length === 0 &&
        (!snapshot.context.stale || snapshot.context.vendorId === null)),
  },
  {
    says: 'After a cash order the cart is cleared where lines are left: at rest none that was ordered can be paid again.',
    holds: snapshot => !snapshot.hasTag('settled') || !hasOrderedLines(snapshot.context),
  },
  {
    says: 'One write at a time for a cart: only the head of the queue was ever sent.',
    holds: ({ context }) => context.queue.slice(1).every(write => write.attempts === 0),
  },
  {
    says: 'Never below 0: a line without dishes is no line.',
    holds: ({ context }) => context.cart.lines.every(line => line.quantity > 0),
  },
  {
    says: "A cart belongs to one vendor: another trailer's dishes are never shown in it.",
    holds: ({ context: { cart, vendorId } }) =>
      cart.lines.every(line => vendorOfDish(line.menuItemId) === vendorId),
  },
  {
    says: 'After a network loss the true cart is read again before anything is repeated.',
    holds: ({ context }, history) => {
      const now = history.at(-1)
      const repeats = now?.to === 'writing' && isAnswer(now.event) && (context.queue[0]?.attempts ?? 0) > 1
      return !repeats || now.event.type === 'xstate.done.actor.readCart'
    },
  },
  {
    says: 'Nothing is sent more than three times.',
    holds: ({ context }) => context.queue.every(write => write.attempts <= 3),
  },
  {
    says: 'A refused write takes itself back with the reason, and the true cart is read.',
    holds: (_, history) =>
      !came(history, ANSWERED.writeRefused, ANSWERED.writeBroken) ||
      (toldNow(history).length === 1 && begunNow(history, 'readCart').length === 1),
  },
  {
    says: 'A write that is given up after a loss says so; one that is sent again says nothing.',
    holds: ({ context }, history) =>
      !came(history, ANSWERED.writeOffline, PATIENCE_WRITING) ||
      toldNow(history).length === ((context.queue[0]?.attempts ?? 0) > 0 ? 0 : 1),
  },
  {
    says: 'On failure the cart is cleared: what is shown then is what still waits.',
    holds: (snapshot, history) => !came(history, ANSWERED.readBroken) || snapshot.context.confirmed === null,
  },
  {
    says: 'Why it could not be read is said for as long as nothing is known of it, and no longer.',
    holds: ({ context: { problem, confirmed } }) => problem === null || confirmed === null,
  },
  {
    says: "Anything kept in the browser for a cart carries the user's id.",
    holds: ({ context }, history) => asked(history, 'remember').every(kept => isOf(kept, context.userId)),
  },
  {
    says: 'It is persisted locally together with the vendor id: what the browser keeps is what is known.',
    holds: ({ context, ...snapshot }, history) => {
      const { cart, ...chosen } = rememberedOf(context)
      // A cart of no trailer is nothing to keep.
      const known = context.vendorId === null ? chosen : { ...chosen, cart }
      const isWritten = snapshot.value === 'resting' || snapshot.value === 'reading'
      return !isWritten || isLike(asked(history, 'remember').at(-1), known)
    },
  },
  {
    says: 'Fetched when a vendor id is known, reloaded when the vendor or order type changes: what is read is what is chosen.',
    holds: ({ context, value }, history) => {
      const chosen = { vendorId: context.vendorId, orderType: orderTypeOf(context) }
      const isDue = came(history, ...RELOADS)
      return (
        value !== 'reading' ||
        (isLike(inputsOf(history, 'readCart').at(-1), chosen) &&
          (!isDue || begunNow(history, 'readCart').length === 1))
      )
    },
  },
  {
    says: 'What is chosen is taken at once: the trailer, how the food is taken, and that an order took all.',
    holds: ({ context: { vendorId, cart, confirmed } }, history) =>
      (!came(history, SENT.hereChosen) || vendorId === HERE) &&
      (!came(history, SENT.deliveryChosen) || cart.orderType === 'delivery') &&
      (!came(history, SENT.emptied, SENT.ordered) || confirmed?.lines.length === 0),
  },
  {
    says: 'Only a dish that is in the cart is changed or noted, and only a cart with dishes is cleared.',
    holds: snapshot => {
      const { lines } = snapshot.context.cart
      const [first] = lines
      return (
        snapshot.can({ type: 'cart.cleared' }) === lines.length > 0 &&
        !snapshot.can(quantityOf(99)) &&
        !snapshot.can(noteOf(99, '')) &&
        (!first || (snapshot.can(quantityOf(first.id)) && snapshot.can(noteOf(first.id, ''))))
      )
    },
  },
  {
    says: 'Delivery instructions must not be empty; maximum 500 characters, as an allergy note; both of a known trailer.',
    holds: snapshot =>
      snapshot.can(instructions('x'.repeat(500))) === (snapshot.context.vendorId !== null) &&
      !snapshot.can(instructions(' ')) &&
      !snapshot.can(instructions(LONG)) &&
      snapshot.context.cart.lines.every(({ id }) => !snapshot.can(noteOf(id, LONG))),
  },
  {
    says: 'The page equals the server within 2 s of being online: it looks every 2 s; 25 s without an answer are none.',
    holds: (_, history) => keepsTimes(history, { retryEvery: 2_000, patience: 25_000 }),
  },
]
