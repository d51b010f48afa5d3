import { asked } from '#machines/kit/asked'
import { inputsOf } from '#machines/kit/begun'
import type { Journey, Taken } from '#machines/kit/flow'
import { isRecord, lastInput, passedNow, same } from '#machines/park/begun'
import { CHECKOUT_DOMAIN, HANDOVERS, STEPS } from '#machines/park/park.cases'
import type { parkMachine } from '#machines/park/park.machine'
import { noticesNow } from '#machines/park/payment-region.laws'
import { ANN, BEN } from '#machines/session/session.cases'

type Park = typeof parkMachine

const at = (payment: unknown) => ({ signedIn: { payment } })
const begun = (history: readonly Taken[]) => inputsOf(history, 'payment').length
const titles = (history: readonly Taken[]) =>
  noticesNow(history)
    .filter(isRecord)
    .map(({ title }) => title)
const HERE = [STEPS.ann, STEPS.nothingKept]
const PAYING = [...HERE, STEPS.paymentOpened]

/** What is told of a payment that ended while nobody looked. */
const lookingBack: readonly Journey<Park>[] = [
  {
    tells: 'At the start it is asked what became of the last payment; where there was none, nothing is said.',
    steps: HERE,
    ends: at('idle'),
    and: (_, history) =>
      same(lastInput(history, 'askLastPayment'), { userId: ANN.id }) && noticesNow(history).length === 0,
  },
  {
    tells: "Paid with the tab closed, the next start shows 'Payment completed successfully!' and the order.",
    steps: [STEPS.ann, STEPS.foundPaid],
    ends: at('idle'),
    and: (_, history) =>
      same(noticesNow(history), [
        {
          policy: 'action',
          tone: 'success',
          title: 'Payment completed successfully!',
          action: { label: 'View order', to: '/order/1042' },
        },
      ]),
  },
  {
    tells: 'Paid, and nobody knows for which order: it is told without a way there.',
    steps: [STEPS.ann, STEPS.foundPaidWithoutId],
    ends: at('idle'),
    and: (_, history) =>
      same(titles(history), ['Payment completed successfully!']) &&
      !noticesNow(history).some(notice => isRecord(notice) && 'action' in notice),
  },
  {
    tells: "Ended unpaid: 'Payment was cancelled or failed. Please try again.'",
    steps: [STEPS.ann, STEPS.foundEnded],
    ends: at('idle'),
    and: (_, history) => same(titles(history), ['Payment was cancelled or failed. Please try again.']),
  },
  {
    tells: 'One that may still be paid is left alone.',
    steps: [STEPS.ann, STEPS.stillOpen],
    ends: at('idle'),
    and: (_, history) => noticesNow(history).length === 0,
  },
  {
    tells: 'Without an answer it is asked again when the browser is online, or the tab shows.',
    steps: [STEPS.ann, STEPS.notLookedBack, STEPS.online, STEPS.notLookedBack, STEPS.shown],
    ends: at('lookingBack'),
    and: (_, history) => inputsOf(history, 'askLastPayment').length === 3,
  },
  {
    tells: 'An answer that never comes is none.',
    steps: [STEPS.ann, STEPS.lookPatienceEnds],
    ends: at('wondering'),
  },
  {
    tells: 'A reload of the payment page: the page asks for itself, and nobody else does.',
    steps: [STEPS.ann, STEPS.paymentOpened],
    ends: at({ paying: 'open' }),
    and: ({ children }) => children.askLastPayment === undefined,
  },
  {
    tells: 'Back from the provider by redirect: that page asks for itself, and nobody else does.',
    steps: [STEPS.ann, STEPS.returnOpened],
    ends: at('returning'),
    and: ({ children }) => children.askLastPayment === undefined,
  },
]

/** What browsers make of the payment page: open, reload, back, forward, another window. */
const paying: readonly Journey<Park>[] = [
  {
    tells: 'The payment page hands over what it is for.',
    steps: PAYING,
    ends: at({ paying: 'open' }),
    and: (_, history) =>
      same(lastInput(history, 'payment'), {
        userId: ANN.id,
        handover: HANDOVERS.cart,
        cameBack: false,
        checkoutDomain: CHECKOUT_DOMAIN,
      }),
  },
  {
    tells: 'The router says again what is open: it is one visit, and one payment.',
    steps: [...PAYING, STEPS.paymentOpened],
    ends: at({ paying: 'open' }),
    and: (_, history) => begun(history) === 1,
  },
  {
    tells: 'Entered, left and entered in one breath: the second visit is its own.',
    steps: [...PAYING, STEPS.paymentClosed, STEPS.paymentOpened],
    ends: at({ paying: 'open' }),
    and: (_, history) => begun(history) === 2,
  },
  {
    tells: 'A page that is left has its last look, and then there is none.',
    steps: [...PAYING, STEPS.paymentClosed, STEPS.paymentOver],
    ends: at('idle'),
  },
  {
    tells: 'A payment hears that its page is left.',
    steps: [...PAYING, STEPS.paymentClosed],
    ends: at({ paying: 'leaving' }),
    and: (_, history) => same(passedNow(history), ['payment: payment.left']),
  },
  {
    tells: 'Back to the page during the last look of the visit before: that one ends.',
    steps: [...PAYING, STEPS.paymentClosed, STEPS.otherPaymentOpened],
    ends: at({ paying: 'open' }),
    and: (_, history) => begun(history) === 2,
  },
  {
    tells: "By the provider's cancel link it is a visit of someone who came back.",
    steps: [...HERE, STEPS.cameBack],
    ends: at({ paying: 'open' }),
    and: (_, history) => JSON.stringify(lastInput(history, 'payment')).includes('"cameBack":true'),
  },
  {
    tells: "The browser's back to a page that was kept alive is another visit.",
    steps: [...PAYING, STEPS.cameBackToTheSame],
    ends: at({ paying: 'open' }),
    and: (_, history) =>
      begun(history) === 2 && JSON.stringify(lastInput(history, 'payment')).includes('"cameBack":true'),
  },
  {
    tells: 'From the payment of a cart to that of an order, without a page between: it is another.',
    steps: [...PAYING, STEPS.otherPaymentOpened],
    ends: at({ paying: 'open' }),
    and: ({ context }, history) => begun(history) === 2 && same(context.visit.handover, HANDOVERS.order),
  },
  {
    tells: 'Paid: its page shows that until the order is there, and says nothing twice.',
    steps: [...PAYING, STEPS.paid, STEPS.paymentOver, STEPS.paymentOpened],
    ends: at({ paying: 'over' }),
    and: ({ children }, history) =>
      children.payment !== undefined && begun(history) === 1 && asked(history, 'refreshOrders').length === 1,
  },
  {
    tells: 'Once the order is there, the payment is gone.',
    steps: [...PAYING, STEPS.paid, STEPS.paymentOver, STEPS.paymentClosed],
    ends: at('idle'),
    and: ({ children }) => children.payment === undefined,
  },
  {
    tells: 'Another visit after a payment that was paid begins anew.',
    steps: [...PAYING, STEPS.paid, STEPS.paymentOver, STEPS.otherPaymentOpened],
    ends: at({ paying: 'open' }),
    and: (_, history) => begun(history) === 2,
  },
  {
    tells: 'A payment that breaks does not take the park with it; the next one begins.',
    steps: [...PAYING, STEPS.paymentBroke, STEPS.paymentClosed, STEPS.paymentOpened],
    ends: at({ paying: 'open' }),
  },
  {
    tells: 'User B after A: nothing of the payment of A is left, and B is asked for.',
    steps: [...PAYING, STEPS.ben],
    ends: at('lookingBack'),
    and: ({ children }, history) =>
      children.payment === undefined && same(lastInput(history, 'askLastPayment'), { userId: BEN.id }),
  },
]

/** What browsers make of the page to which the provider returns. */
const returning: readonly Journey<Park>[] = [
  {
    tells: 'Forward to the return page during the last look of a payment: it takes over.',
    steps: [...PAYING, STEPS.paymentClosed, STEPS.returnOpened],
    ends: at('returning'),
    and: ({ children }) => children.payment === undefined,
  },
  {
    tells: 'Opened before the payment page says that it is closed: the late word harms nothing.',
    steps: [...PAYING, STEPS.returnOpened, STEPS.paymentClosed],
    ends: at('returning'),
  },
  {
    tells: 'Back from the return page to the payment page: the late word harms nothing either.',
    steps: [...HERE, STEPS.returnOpened, STEPS.cameBack, STEPS.returnClosed],
    ends: at({ paying: 'open' }),
  },
  {
    tells: 'Back from the confirmation to the return page: it is asked again, and only asked.',
    steps: [...HERE, STEPS.returnOpened, STEPS.paid, STEPS.returnClosed, STEPS.returnOpened],
    ends: at('returning'),
    and: (_, history) =>
      inputsOf(history, 'paymentReturn').length === 2 && asked(history, 'refreshOrders').length === 1,
  },
  {
    tells: 'The router says again what is open: it is one return.',
    steps: [...HERE, STEPS.returnOpened, STEPS.returnOpened],
    ends: at('returning'),
    and: (_, history) =>
      inputsOf(history, 'paymentReturn').length === 1 &&
      same(passedNow(history), ['paymentReturn: paymentReturn.opened']),
  },
  {
    tells: 'A return page that is left asks no more.',
    steps: [...HERE, STEPS.returnOpened, STEPS.returnClosed],
    ends: at('idle'),
    and: ({ children }) => children.paymentReturn === undefined,
  },
  {
    tells: 'A way back that breaks does not take the park with it.',
    steps: [...HERE, STEPS.returnOpened, STEPS.returnBroke],
    ends: at('idle'),
  },
]

export const paymentRegionJourneys = [...lookingBack, ...paying, ...returning]
