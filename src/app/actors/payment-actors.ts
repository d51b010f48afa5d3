/** What the charts of a card payment need from outside: the API, what the browser keeps, the checkout's window, the pages. */
import type { QueryClient } from '@tanstack/react-query'
import { fromCallback, fromPromise } from 'xstate'
import { createPaymentIntent, type PaymentIntentInput } from '#domain/contract/payments'
import { appActors } from '#machines/app/app-actors'
import type { PaymentIntent, PaymentRequest } from '#machines/payment/payment-request'
import type { PaymentEvent } from '#machines/payment/payment.setup'
import type { Queries } from '#api/queries'
import { ApiError, type SendRequest } from '#api/send-request'
import { placePaidOrder, verifyCheckoutSession } from './card-order'
import type { CheckoutWindow } from '#app/browser/checkout-window'
import { clearSavedPayment, readSavedPayment, savePayment, watchPaymentEnd } from '#app/storage/payment-storage'
import type { PaymentNavigation } from '#app/navigation/payment-navigation'
import { fetchPaymentOutcome, type PaymentStatusDeps, restorePayment } from './payment-status'

type StorageEventSource = Pick<Window, 'addEventListener' | 'removeEventListener'>

interface PaymentDeps extends PaymentStatusDeps {
  readonly window: StorageEventSource
  readonly checkoutWindow: CheckoutWindow
  readonly paymentNavigation: PaymentNavigation
}

/** For the provider's records of a payment for an order that is there already. */
const PAYMENT_SOURCE = 'web'

const toIntentInput = (handover: PaymentRequest): PaymentIntentInput =>
  'orderData' in handover ? handover : { ...handover, source: PAYMENT_SOURCE }

/** Has the server make the payment; the same key again answers the same one. @throws RequestFault */
async function createPayment(
  request: SendRequest,
  { handover, key }: { readonly handover: PaymentRequest; readonly key: string },
  signal: AbortSignal,
): Promise<PaymentIntent> {
  const options = { idempotencyKey: key, signal }
  const { success, paymentIntentId, sessionUrl, message } = await request(
    createPaymentIntent,
    toIntentInput(handover),
    options,
  )
  if (success === false || !paymentIntentId)
    throw new ApiError('malformed', null, message || createPaymentIntent.defaultError)
  // Development builds only: what follows is not even written into another (readings, the reference server).
  const isSimulated = import.meta.env.DEV && paymentIntentId.startsWith('pi_mock_')
  return { paymentIntentId, sessionUrl, isSimulated }
}

/** Tells of what other windows do to the payment, and of the browser's back from the checkout to a page that was kept alive. */
const createPaymentWatcher = ({ window, storage }: PaymentDeps) =>
  fromCallback<PaymentEvent, { userId: string }>(({ sendBack, input: { userId } }) => {
    const stop = watchPaymentEnd(window, userId, () => sendBack({ type: 'payment.changedElsewhere' }))
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted && readSavedPayment(storage, userId)?.checkoutTarget === 'page')
        sendBack({ type: 'payment.left' })
    }
    window.addEventListener('pageshow', onShow)
    return () => {
      stop()
      window.removeEventListener('pageshow', onShow)
    }
  })

/** The payment's chart with its slots filled. */
export const providePayment = (needs: PaymentDeps) => {
  const { request, storage, now, checkoutWindow, paymentNavigation } = needs
  return appActors.payment.provide({
    actors: {
      restorePayment: fromPromise(({ input, signal }) => restorePayment(needs, input, signal)),
      readClock: fromPromise(async () => now()),
      createPayment: fromPromise(({ input, signal }) => createPayment(request, input, signal)),
      openCheckout: fromPromise(async ({ input: { url, place } }) => checkoutWindow.openCheckout(url, place)),
      fetchOutcome: fromPromise(({ input, signal }) => fetchPaymentOutcome(needs, input, signal)),
      watchPayment: createPaymentWatcher(needs),
    },
    actions: {
      savePayment: (_, kept) => savePayment(storage, kept),
      clearSavedPayment: (_, { userId }) => clearSavedPayment(storage, userId),
      showOrder: (_, orderId) => paymentNavigation.showOrder(orderId),
      showCart: () => paymentNavigation.showCart(),
      closeCheckout: () => checkoutWindow.closePopup(),
    },
  })
}

interface PaymentReturnDeps extends Pick<PaymentDeps, 'request' | 'storage' | 'paymentNavigation'> {
  readonly queries: Queries
  readonly queryClient: QueryClient
}

/** The chart of the way back from the checkout with its slots filled. */
export const providePaymentReturn = ({
  request,
  storage,
  paymentNavigation,
  queries,
  queryClient,
}: PaymentReturnDeps) =>
  appActors.paymentReturn.provide({
    actors: {
      verifyPayment: fromPromise(({ input, signal }) =>
        verifyCheckoutSession(request, input.sessionId, signal),
      ),
      createOrder: fromPromise(async ({ input, signal }) => {
        const order = await placePaidOrder(request, input, signal)
        if (order.id) queryClient.setQueryData(queries.order(order.id).queryKey, order)
        return order.id || null
      }),
    },
    actions: {
      clearSavedPayment: (_, userId) => clearSavedPayment(storage, userId),
      showConfirmation: (_, orderId) => paymentNavigation.showConfirmation(orderId),
      showOrders: () => paymentNavigation.showOrders(),
    },
  })
