import { BASKETS, STEPS } from '#machines/checkout/checkout.cases'
import type { checkoutMachine } from '#machines/checkout/checkout.machine'
import { cashOrderOf, handoverOf } from '#machines/checkout/order-of'
import { keepsTimes } from '#machines/kit/armed'
import { asked, askedNow, toldNow } from '#machines/kit/asked'
import type { Journey, Law, Step, Taken } from '#machines/kit/flow'

type Checkout = typeof checkoutMachine

const came = (history: readonly Taken[], ...steps: readonly Step[]) =>
  steps.some(step => step === history.at(-1)?.event)
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The orders whose sending begins in this step. */
const begun = (history: readonly Taken[]) => askedNow(history, 'xstate.spawnChild')
const pays = (history: readonly Taken[]) => [...begun(history), ...askedNow(history, 'goToPayment')]

const UNREADY = [
  STEPS.confirmedNowhere,
  STEPS.confirmedNoStreet,
  STEPS.confirmedNoVendor,
  STEPS.confirmedEmpty,
  STEPS.confirmedUnsettled,
] as const
const UNCERTAIN = [STEPS.lost, STEPS.broken, STEPS.unreadable, STEPS.patienceEnds] as const

export const checkoutLaws: readonly Law<Checkout>[] = [
  {
    says: 'Never paying without a vendor, a filled and settled cart or, for delivery, an address.',
    holds: (_, history) => !came(history, ...UNREADY) || pays(history).length === 0,
  },
  {
    says: 'Never paying without a method: cash is placed and card handed over only as chosen.',
    holds: ({ context: { method } }, history) =>
      (begun(history).length === 0 || method === 'cash_at_counter') &&
      (askedNow(history, 'goToPayment').length === 0 || method === 'stripe'),
  },
  {
    says: 'Cash and card exclude each other: one step never does both, and no card payment begins while a cash order is sent.',
    holds: (_, history) =>
      pays(history).length <= 1 &&
      (askedNow(history, 'goToPayment').length === 0 || history.at(-2)?.to === 'choosing'),
  },
  {
    says: 'One order for one confirmation: nothing is sent except by the click that asks for it.',
    holds: (_, history) =>
      pays(history).length === 0 ||
      (history.at(-1)?.event.type === 'checkout.confirmed' && history.at(-2)?.to === 'choosing'),
  },
  {
    says: 'A key is kept until the answer is certain.',
    holds: (snapshot, history) => {
      const { sending } = snapshot.context
      if (snapshot.matches('placing') || came(history, ...UNCERTAIN)) return sending !== null
      return !came(history, STEPS.placed, STEPS.closed) || sending === null
    },
  },
  {
    says: 'Only a placed order shows the cash page and empties the cart, and it does both.',
    holds: (_, history) => {
      const times = came(history, STEPS.placed) ? 1 : 0
      return ['showCashOrder', 'emptyCart'].every(action => askedNow(history, action).length === times)
    },
  },
  {
    says: 'A word is only told where there is something to say.',
    holds: (_, history) => toldNow(history).every(title => title !== ''),
  },
  {
    says: "A failure says why, in the server's words or as an order that was not placed, and has the cart read again.",
    holds: (_, history) => {
      if (!came(history, STEPS.closed, ...UNCERTAIN)) return true
      const title = came(history, STEPS.closed) ? 'Smoky Joes is closed' : 'Failed to place order'
      return (
        same(askedNow(history, 'tell'), [{ policy: 'cart', tone: 'error', title }]) &&
        askedNow(history, 'refreshCart').length === 1
      )
    },
  },
  {
    says: 'A second click within 2 s is not another order; 25 s without an answer are none.',
    holds: (_, history) => keepsTimes(history, { handover: 2_000, patience: 25_000 }),
  },
]

const CASH = [STEPS.cashChosen, STEPS.confirmed]

export const checkoutJourneys: readonly Journey<Checkout>[] = [
  {
    tells: "'Please select a payment method'.",
    steps: [STEPS.confirmed],
    ends: 'choosing',
    and: (_, history) => same(toldNow(history), ['Please select a payment method']),
  },
  {
    tells: "'Please add a delivery address before proceeding': for delivery a street is required.",
    steps: [STEPS.cashChosen, STEPS.confirmedNoStreet],
    ends: 'choosing',
    and: (_, history) => same(toldNow(history), ['Please add a delivery address before proceeding']),
  },
  {
    tells: "'No vendor selected'.",
    steps: [STEPS.cardChosen, STEPS.confirmedNoVendor],
    ends: 'choosing',
    and: (_, history) => same(toldNow(history), ['No vendor selected']),
  },
  {
    tells: 'After a cash order is placed, the cash page is shown and the cart is cleared.',
    steps: [...CASH, STEPS.placed],
    ends: 'placed',
    and: (_, history) => JSON.stringify(askedNow(history, 'showCashOrder')).includes('"id":"1042"'),
  },
  {
    tells: 'A double click places one order, also when its second half comes after the answer.',
    steps: [...CASH, STEPS.confirmedAgain, STEPS.placed, STEPS.confirmedAgain],
    ends: 'placed',
    and: (_, history) => asked(history, 'xstate.spawnChild').length === 1,
  },
  {
    tells: 'A retry after a lost answer is the same order under the same key.',
    steps: [...CASH, STEPS.lost, STEPS.confirmedAgain],
    ends: 'placing',
    and: ({ context }) =>
      same(context.sending, { order: cashOrderOf(BASKETS.dineIn), idempotencyKey: 'first' }),
  },
  {
    tells: 'Another order after a lost answer has a key of its own.',
    steps: [...CASH, STEPS.lost, STEPS.confirmedMore],
    ends: 'placing',
    and: ({ context }) => context.sending?.idempotencyKey === 'third',
  },
  {
    tells: 'After a refusal the next try is a new confirmation, with a new key.',
    steps: [...CASH, STEPS.closed, STEPS.confirmedAgain],
    ends: 'placing',
    and: ({ context }) => context.sending?.idempotencyKey === 'second',
  },
  {
    tells: "A refusal is told in the server's words.",
    steps: [...CASH, STEPS.closed],
    ends: 'choosing',
    and: (_, history) => same(toldNow(history), ['Smoky Joes is closed']),
  },
  {
    tells: "Without an answer: 'Failed to place order'.",
    steps: [...CASH, STEPS.patienceEnds],
    ends: 'choosing',
    and: (_, history) => same(toldNow(history), ['Failed to place order']),
  },
  {
    tells: 'A cash delivery carries the address and its instructions.',
    steps: [STEPS.cashChosen, STEPS.confirmedDelivery],
    ends: 'placing',
    and: ({ context }) =>
      context.sending?.order.deliveryAddress?.street === 'Lantern Street' &&
      context.sending.order.deliveryInstructions === 'Ring twice',
  },
  {
    tells:
      'Card hands the order over to the payment page, with the amount in pounds; a second click does not.',
    steps: [STEPS.cardChosen, STEPS.confirmedDelivery, STEPS.confirmedDelivery],
    ends: 'handedOver',
    and: (_, history) =>
      same(asked(history, 'goToPayment'), [handoverOf(BASKETS.delivery)]) &&
      handoverOf(BASKETS.delivery).amount === 4 &&
      handoverOf(BASKETS.delivery).orderData.deliveryAddressId === '5',
  },
  {
    tells: 'Back in the cart after leaving the payment page, it can be paid again.',
    steps: [STEPS.cardChosen, STEPS.confirmed, STEPS.opened, STEPS.confirmedAgain],
    ends: 'handedOver',
    and: (_, history) => asked(history, 'goToPayment').length === 2,
  },
  {
    tells: 'After an order, the next visit to the cart begins anew, without a method.',
    steps: [...CASH, STEPS.placed, STEPS.opened],
    ends: 'choosing',
    and: ({ context }) => context.method === null,
  },
  {
    tells: 'After an order, a method that is chosen counts for the next one.',
    steps: [...CASH, STEPS.placed, STEPS.cardChosen, STEPS.confirmedAgain],
    ends: 'handedOver',
  },
  {
    tells: 'Handed over to the payment page, cash can still be chosen instead.',
    steps: [STEPS.cardChosen, STEPS.confirmed, STEPS.cashChosen, STEPS.confirmedAgain],
    ends: 'placing',
  },
  {
    tells: 'Two seconds after it was handed over it can be paid again.',
    steps: [STEPS.cardChosen, STEPS.confirmed, STEPS.handoverEnds, STEPS.confirmedAgain],
    ends: 'handedOver',
    and: (_, history) => asked(history, 'goToPayment').length === 2,
  },
]
