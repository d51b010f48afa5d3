import { keepsTimes } from '#machines/kit/armed'
import { askedNow, toldNow } from '#machines/kit/asked'
import type { Law, Step, Taken } from '#machines/kit/flow'
import { LATER, STEPS } from '#machines/payment/payment.cases'
import { askedOf, came, DEATHS, keptBy, liveKeys, same } from '#machines/payment/payment.ledger'
import type { paymentMachine } from '#machines/payment/payment.machine'

type Payment = typeof paymentMachine

const PAID: readonly Step[] = [STEPS.succeeded, STEPS.paid, STEPS.knownPaid, STEPS.knownLeftPaid]
const UNMADE: readonly Step[] = [
  STEPS.closed,
  STEPS.turnedAway,
  STEPS.providerDown,
  STEPS.createLost,
  STEPS.createUnreadable,
  STEPS.createPatienceEnds,
]
const TOO_LATE: readonly Step[] = [STEPS.tenMinutesPass, STEPS.openTooLong]

/** The one question that each state has under way. */
const QUESTIONS = [
  [{ resuming: 'asking' }, 'askKnown'],
  [{ resuming: 'looking' }, 'askOutcome'],
  [{ creating: 'noting' }, 'readClock'],
  [{ creating: 'asking' }, 'createPayment'],
  ['handingOver', 'openCheckout'],
  [{ processing: 'checking' }, 'askOutcome'],
  ['leaving', 'askOutcome'],
] as const

/** Section 9, and the chart's own patience, in ms. What is left of the ten minutes: all, or all but the 4 s of an answer. */
const TIMES = {
  pollEvery: 2_000,
  simulation: 3_000,
  patience: 25_000,
  lookPatience: 5_000,
  untilLimit: [600_000, 596_000],
}

const isDone = (history: readonly Taken[], action: string, due: boolean) =>
  askedNow(history, action).length === (due ? 1 : 0)
const indexOf = (history: readonly Taken[], action: string) =>
  (history.at(-1)?.actions ?? []).findIndex(({ type }) => type === action)

export const paymentLaws: readonly Law<Payment>[] = [
  {
    says: 'At most one live intent, whatever is clicked, retried, reloaded or timed out: what may still be paid is what is known.',
    holds: ({ context: { facts } }, history) => liveKeys(history).every(key => key === facts?.key),
  },
  {
    says: 'What is known to be dead is known no longer, and the next start is a new payment.',
    holds: ({ context: { facts }, value }, history) =>
      !(value === 'failed' || value === 'pending') || !came(history, ...DEATHS) || facts === null,
  },
  {
    says: 'One click makes one payment: none is made that no click asked for.',
    holds: (_, history) => {
      const isClick = history.at(-1)?.event.type === 'payment.started' && history.at(-2)?.to === 'pending'
      const isNoted = came(history, STEPS.clockRead)
      return (
        askedOf(history, 'createPayment').length <= (isNoted ? 1 : 0) &&
        askedOf(history, 'readClock').length === (isClick ? 1 : 0)
      )
    },
  },
  {
    says: 'One question at a time, and none at rest.',
    holds: snapshot => {
      const due = QUESTIONS.filter(([state]) => snapshot.matches(state)).map(([, actor]) => actor)
      const running = Object.keys(snapshot.children).filter(id => id !== 'watchPayment')
      return snapshot.status === 'done' || same(running, due)
    },
  },
  {
    says: 'No poll without an intent, none after the end: the known one is asked about, since when it was started.',
    holds: ({ context: { facts }, status }, history) =>
      askedOf(history, 'askOutcome').every(
        ({ paymentIntentId, startedAt }) =>
          status === 'active' &&
          paymentIntentId === facts?.intent?.paymentIntentId &&
          startedAt === facts?.startedAt,
      ),
  },
  {
    says: 'Success only after succeeded or paid, and always then.',
    holds: (snapshot, history) =>
      snapshot.matches('success') === came(history, ...PAID, STEPS.simulationEnds),
  },
  {
    says: 'An unhappy end, and only that, explains itself.',
    holds: snapshot => {
      const isUnhappy = snapshot.matches('failed') || snapshot.matches('lost')
      return isUnhappy === Boolean(snapshot.context.problem)
    },
  },
  {
    says: "'Payment completed successfully!' and 'Payment cancelled by user' are told at those ends, once; and why none was made.",
    holds: (snapshot, history) => {
      const left = snapshot.matches('left') ? ['Payment cancelled by user'] : []
      const unmade = came(history, ...UNMADE) ? [snapshot.context.problem] : left
      return same(
        toldNow(history),
        snapshot.matches('success') ? ['Payment completed successfully!'] : unmade,
      )
    },
  },
  {
    says: 'Paid, it shows the order and empties the cart; left, it goes back to the cart.',
    holds: (snapshot, history) =>
      isDone(history, 'showOrder', snapshot.matches('success')) &&
      isDone(history, 'emptyCart', snapshot.matches('success')) &&
      isDone(history, 'showCart', snapshot.matches('left')),
  },
  {
    says: 'When the server says no to what is paid for, the cart is read again: it may show what is so no longer.',
    holds: (_, history) => isDone(history, 'refreshCart', came(history, STEPS.closed)),
  },
  {
    says: 'The pop-up closes at every end and failure, but for the ten minutes: the customer may be paying.',
    holds: (snapshot, history) => {
      const fails =
        snapshot.matches('failed') && history.at(-2)?.to !== 'failed' && !came(history, ...TOO_LATE)
      return isDone(history, 'closeCheckout', fails || snapshot.status === 'done')
    },
  },
  {
    says: 'Facts are kept before the call, with its key and its time.',
    holds: (_, history) =>
      askedOf(history, 'createPayment').every(({ key }) => {
        const kept = JSON.stringify(askedNow(history, 'remember'))
        return (
          kept.includes(`"key":"${key}"`) &&
          indexOf(history, 'remember') < indexOf(history, 'xstate.spawnChild')
        )
      }),
  },
  {
    says: 'The ten minutes begin with the click, also for a checkout that is shown again.',
    holds: ({ context: { facts } }, history) => !came(history, STEPS.clockRead) || facts?.startedAt === LATER,
  },
  {
    says: 'Facts are kept over a reload: what the browser keeps is what the chart knows.',
    holds: ({ context: { facts, userId }, ...snapshot }, history) => {
      const known = snapshot.value === 'success' ? null : facts
      return same(keptBy(history), known && { ...known, userId })
    },
  },
  {
    says: 'What is left is kept as left, and what is started is not.',
    holds: snapshot => {
      const { facts } = snapshot.context
      const isOut = snapshot.matches('left') || snapshot.matches('leaving')
      const isUnderWay = snapshot.matches('handingOver') || snapshot.matches('processing')
      return facts === null || ((!isOut || facts.left) && (!isUnderWay || !facts.left))
    },
  },
  {
    says: "Never a checkout opened at a URL that is not the provider's.",
    holds: ({ context: { facts } }, history) =>
      askedOf(history, 'openCheckout').every(
        ({ url, place }) => new URL(String(url)).host === 'checkout.stripe.com' && place === facts?.place,
      ),
  },
  {
    says: 'Ten minutes are the end of the polling, by the timer or by an answer.',
    holds: (snapshot, history) =>
      !snapshot.matches('processing') || !came(history, ...TOO_LATE, STEPS.knownPast),
  },
  {
    says: 'Every 2 s, for at most 10 minutes since it was started; simulated after 3 s.',
    holds: (_, history) => keepsTimes(history, TIMES),
  },
  {
    says: 'The tab showing and the browser online ask at once; so does a word from another window.',
    holds: (snapshot, history) => {
      const waits = snapshot.matches('processing') || snapshot.matches('resuming')
      const isAtRest = snapshot.matches('pending') || snapshot.matches('failed')
      const isDue = came(history, STEPS.shown, STEPS.online)
        ? waits
        : came(history, STEPS.changedElsewhere) && (waits || isAtRest)
      const asks = [...askedOf(history, 'askOutcome'), ...askedOf(history, 'askKnown')]
      return !isDue || asks.length === 1
    },
  },
  {
    says: 'Asks about the previous intent: the one that this window knows, else the one that is kept.',
    holds: ({ context: { facts } }, history) => askedOf(history, 'askKnown').length === 0 || !facts?.intent,
  },
  {
    says: 'The customer can leave at any time, with a last look where there is a payment.',
    holds: (snapshot, history) => {
      if (came(history, STEPS.left))
        return snapshot.matches(snapshot.context.facts?.intent ? 'leaving' : 'left')
      return (
        snapshot.status === 'done' || snapshot.matches('leaving') || snapshot.can({ type: 'payment.left' })
      )
    },
  },
]
