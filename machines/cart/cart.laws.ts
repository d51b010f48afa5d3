import type { Cart } from '#domain/calls/cart'
import { ANSWERED, ELSEWHERE, HERE, PATIENCE_WRITING } from '#machines/cart/cart.cases'
import type { cartMachine } from '#machines/cart/cart.machine'
import { asked, toldNow } from '#machines/kit/asked'
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
    holds: (snapshot, history) =>
      !came(history, ANSWERED.writeRefused, ANSWERED.writeBroken) ||
      (toldNow(history).length === 1 && snapshot.context.stale && snapshot.matches('reading')),
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
]
