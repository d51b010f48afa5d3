import { armedNow, keepsTimes } from '#machines/kit/armed'
import { asked, askedNow } from '#machines/kit/asked'
import { begunNow } from '#machines/kit/begun'
import type { Law, Step, Taken } from '#machines/kit/flow'
import { STEPS } from '#machines/payment-return/payment-return.cases'
import type { paymentReturnMachine } from '#machines/payment-return/payment-return.machine'

type PaymentReturn = typeof paymentReturnMachine

const came = (history: readonly Taken[], ...steps: readonly Step[]) =>
  steps.some(step => step === history.at(-1)?.event)

/** An address of the same payment is no news, and asks for nothing. */
const isArrival = ({ event, actions }: Taken) => event.type === 'paymentReturn.opened' && actions.length > 0

/** What happened since the page was opened for this payment. */
const visit = (history: readonly Taken[]) => history.slice(Math.max(0, history.findLastIndex(isArrival)))

const PAID: readonly Step[] = [STEPS.paid, STEPS.succeeded, STEPS.paidAndOrdered, STEPS.succeededAndOrdered]
const saidPaid = (history: readonly Taken[]) => visit(history).some(({ event }) => PAID.includes(event))
const settledNow = (history: readonly Taken[]) =>
  came(history, STEPS.paidAndOrdered, STEPS.succeededAndOrdered, STEPS.ordered, STEPS.orderedWithoutId)

export const navigations = (history: readonly Taken[]) =>
  ['showConfirmation', 'showOrders'].flatMap(action => asked(visit(history), action))

export const paymentReturnLaws: readonly Law<PaymentReturn>[] = [
  {
    says: 'Success only after the provider said paid, or the app itself says which order it is.',
    holds: (snapshot, history) =>
      !snapshot.matches('confirmed') || snapshot.context.sessionId === null || saidPaid(history),
    remembers: saidPaid,
  },
  {
    says: 'The cart is emptied and the kept facts are dropped when it is paid, once, and never otherwise.',
    holds: (_, history) =>
      ['emptyCart', 'forget'].every(
        action => askedNow(history, action).length === (settledNow(history) ? 1 : 0),
      ),
  },
  {
    says: 'One order is posted for one session: when it is paid and has none.',
    holds: ({ context }, history) => {
      const posts = begunNow(history, 'createOrder')
      if (!came(history, STEPS.paid, STEPS.succeeded)) return posts.length === 0
      return posts.length === 1 && JSON.stringify(posts).includes(`"sessionId":"${context.sessionId}"`)
    },
  },
  {
    says: 'One order, one navigation.',
    holds: (snapshot, history) => navigations(history).length === (snapshot.matches('shown') ? 1 : 0),
    remembers: history => navigations(history).length,
  },
  {
    says: 'It goes to the confirmation of the very order, and to /orders only without one.',
    holds: ({ context: { orderId } }, history) =>
      askedNow(history, 'showConfirmation').every(shown => shown === orderId) &&
      askedNow(history, 'showOrders').every(() => orderId === null),
  },
  {
    says: 'An unhappy end, and only that, explains itself.',
    holds: snapshot => Boolean(snapshot.context.problem) === snapshot.matches('failed'),
  },
  {
    says: 'One question at a time, and none after the end.',
    holds: ({ children, value }) => {
      const at = JSON.stringify(value)
      if (at.includes('asking')) return Object.keys(children).join() === 'verifyPayment'
      return Object.keys(children).join() === (at.includes('ordering') ? 'createOrder' : '')
    },
  },
  {
    says: 'The tab showing and the browser online ask at once.',
    holds: (_, history) =>
      !came(history, STEPS.shown, STEPS.online) || begunNow(history, 'verifyPayment').length === 1,
  },
  {
    says: 'The countdown shows three seconds, two, and one, and each of them ends.',
    holds: (snapshot, history) => {
      const { secondsLeft } = snapshot.context
      const isTicked = came(history, STEPS.ticks) && snapshot.matches('confirmed')
      return secondsLeft >= 1 && secondsLeft <= 3 && (!isTicked || armedNow(history).length === 1)
    },
  },
  {
    says: 'A redirect after 3 s, one by one; asked every 2 s, for a minute; 25 s without an answer are none.',
    holds: (_, history) =>
      keepsTimes(history, { tick: 1_000, askEvery: 2_000, giveUpAfter: 60_000, patience: 25_000 }),
  },
]
