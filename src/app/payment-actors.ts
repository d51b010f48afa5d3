/** What the charts of a card payment need from outside: the API, what the browser keeps, the checkout's window, the pages. */
import type { QueryClient } from '@tanstack/react-query'
import { fromCallback, fromPromise } from 'xstate'
import { createIntent, type IntentInput } from '#domain/calls/payments'
import { parkActors } from '#machines/park/park-actors'
import type { Handover, Intent } from '#machines/payment/handover'
import type { PaymentEvent } from '#machines/payment/payment.setup'
import type { Queries } from '../api/queries'
import { type Request, RequestFault } from '../api/request'
import { orderSession, verifySession } from './card-order'
import type { CheckoutWindow } from './checkout-window'
import { forgetPayment, recallPayment, rememberPayment, watchEnd } from './payment-memory'
import type { PaymentPages } from './payment-pages'
import { askKnown, askOutcome, type StatusNeeds } from './payment-status'

type Tabs = Pick<Window, 'addEventListener' | 'removeEventListener'>

interface PaymentNeeds extends StatusNeeds {
  readonly window: Tabs
  readonly checkout: CheckoutWindow
  readonly paymentPages: PaymentPages
}

/** For the provider's records of a payment for an order that is there already. */
const SOURCE = 'web'

const inputOf = (handover: Handover): IntentInput =>
  'orderData' in handover ? handover : { ...handover, source: SOURCE }

/** Has the server make the payment; the same key again answers the same one. @throws RequestFault */
async function createPayment(
  request: Request,
  { handover, key }: { readonly handover: Handover; readonly key: string },
  signal: AbortSignal,
): Promise<Intent> {
  const options = { idempotencyKey: key, signal }
  const { success, paymentIntentId, sessionUrl, message } = await request(
    createIntent,
    inputOf(handover),
    options,
  )
  if (success === false || !paymentIntentId)
    throw new RequestFault('malformed', null, message || createIntent.fallback)
  // Development builds only: what follows is not even written into another (readings, the reference server).
  const simulated = import.meta.env.DEV && paymentIntentId.startsWith('pi_mock_')
  return { paymentIntentId, sessionUrl, simulated }
}

/** Tells of what other windows do to the payment, and of the browser's back from the checkout to a page that was kept alive. */
const watchWith = ({ window, storage }: PaymentNeeds) =>
  fromCallback<PaymentEvent, { userId: string }>(({ sendBack, input: { userId } }) => {
    const stop = watchEnd(window, userId, () => sendBack({ type: 'payment.changedElsewhere' }))
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted && recallPayment(storage, userId)?.place === 'page')
        sendBack({ type: 'payment.left' })
    }
    window.addEventListener('pageshow', onShow)
    return () => {
      stop()
      window.removeEventListener('pageshow', onShow)
    }
  })

/** The payment's chart with its slots filled. */
export const paymentWith = (needs: PaymentNeeds) => {
  const { request, storage, now, checkout, paymentPages } = needs
  return parkActors.payment.provide({
    actors: {
      askKnown: fromPromise(({ input, signal }) => askKnown(needs, input, signal)),
      readClock: fromPromise(async () => now()),
      createPayment: fromPromise(({ input, signal }) => createPayment(request, input, signal)),
      openCheckout: fromPromise(async ({ input: { url, place } }) => checkout.open(url, place)),
      askOutcome: fromPromise(({ input, signal }) => askOutcome(needs, input, signal)),
      watchPayment: watchWith(needs),
    },
    actions: {
      remember: (_, kept) => rememberPayment(storage, kept),
      forget: (_, { userId }) => forgetPayment(storage, userId),
      showOrder: (_, orderId) => paymentPages.showOrder(orderId),
      showCart: () => paymentPages.showCart(),
      closeCheckout: () => checkout.close(),
    },
  })
}

interface ReturnNeeds extends Pick<PaymentNeeds, 'request' | 'storage' | 'paymentPages'> {
  readonly queries: Queries
  readonly queryClient: QueryClient
}

/** The chart of the way back from the checkout with its slots filled. */
export const paymentReturnWith = ({ request, storage, paymentPages, queries, queryClient }: ReturnNeeds) =>
  parkActors.paymentReturn.provide({
    actors: {
      verifyPayment: fromPromise(({ input, signal }) => verifySession(request, input.sessionId, signal)),
      createOrder: fromPromise(async ({ input, signal }) => {
        const order = await orderSession(request, input, signal)
        if (order.id) queryClient.setQueryData(queries.order(order.id).queryKey, order)
        return order.id || null
      }),
    },
    actions: {
      forget: (_, userId) => forgetPayment(storage, userId),
      showConfirmation: (_, orderId) => paymentPages.showConfirmation(orderId),
      showOrders: () => paymentPages.showOrders(),
    },
  })
