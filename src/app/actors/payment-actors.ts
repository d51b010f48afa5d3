/** The actors and actions of the charts of a card payment: API, storage, checkout window and navigation. */
import type { QueryClient } from '@tanstack/react-query'
import { fromCallback, fromPromise } from 'xstate'
import { ApiError } from '#api/api-error'
import type { Queries } from '#api/queries'
import type { SendRequest } from '#api/send-request'
import { storePlacedOrder } from '#api/store-placed-order'
import type { CheckoutWindow } from '#app/browser/checkout-window'
import type { PaymentNavigation } from '#app/navigation/payment/payment-navigation'
import {
  clearReturnedPayment,
  clearSavedPayment,
  readReturnedPayment,
  readSavedPayment,
  savePayment,
  watchPaymentEnd,
} from '#app/storage/payment-storage'
import { createPaymentIntent, type PaymentIntentInput } from '#domain/contract/ordering/payments'
import { appActors } from '#machines/app/app-actors'
import type { PaymentEvent } from '#machines/payment/payment.setup'
import { type PaymentRequest, paidCart } from '#machines/payment/payment-request'
import type { PaymentIntent, SavedPayment } from '#machines/payment/saved-payment'
import { placePaidOrder, verifyCheckoutSession } from './card-order'
import { fetchPaymentStatus, needsOrder, type PaymentStatusDeps, restorePayment } from './restore-payment'

type StorageEventSource = Pick<Window, 'addEventListener' | 'removeEventListener'>

interface PaymentDeps extends PaymentStatusDeps {
  readonly window: StorageEventSource
  readonly checkoutWindow: CheckoutWindow
  readonly paymentNavigation: PaymentNavigation
}

/** `metadata.source` of a payment for an existing order. Specification 20.19. */
const PAYMENT_SOURCE = 'web'

const toIntentInput = (paymentRequest: PaymentRequest): PaymentIntentInput =>
  'orderData' in paymentRequest
    ? { orderData: paymentRequest.orderData, amount: paymentRequest.amount }
    : { ...paymentRequest, source: PAYMENT_SOURCE }

/**
 * Creates the payment on the server. The same key again returns the same payment. Specification 20.19, 20.32.
 * @throws ApiError
 */
async function createPayment(
  request: SendRequest,
  {
    paymentRequest,
    idempotencyKey,
  }: { readonly paymentRequest: PaymentRequest; readonly idempotencyKey: string },
  signal: AbortSignal,
): Promise<PaymentIntent> {
  const { success, paymentIntentId, sessionUrl, message } = await request(
    createPaymentIntent,
    toIntentInput(paymentRequest),
    { idempotencyKey, signal },
  )
  if (success === false || !paymentIntentId)
    throw new ApiError('malformed', null, message || createPaymentIntent.defaultError)
  // Only in development builds: other builds do not even contain the check. Specification 13.37.
  const isSimulated = import.meta.env.DEV && paymentIntentId.startsWith('pi_mock_')
  return { paymentIntentId, sessionUrl, isSimulated }
}

/** Reports when another window ends the payment, and when the browser's back restores this page from its cache. */
const createPaymentWatcher = ({ window, storage }: PaymentDeps) =>
  fromCallback<PaymentEvent, { userId: string }>(({ sendBack, input: { userId }, system }) => {
    const readOwnPayment = (): SavedPayment | null =>
      system.get('payment')?.getSnapshot().context.savedPayment ?? null
    const stopWatching = watchPaymentEnd(window, { userId, readOwnPayment }, () =>
      sendBack({ type: 'payment.changedElsewhere' }),
    )
    const handlePageShow = (event: PageTransitionEvent) => {
      if (event.persisted && readSavedPayment(storage, userId)?.checkoutTarget === 'page')
        sendBack({ type: 'payment.left' })
    }
    window.addEventListener('pageshow', handlePageShow)
    return () => {
      stopWatching()
      window.removeEventListener('pageshow', handlePageShow)
    }
  })

/** Provides the payment's chart. */
export const providePayment = (deps: PaymentDeps) => {
  const { request, storage, now, checkoutWindow, paymentNavigation } = deps
  return appActors.payment.provide({
    actors: {
      restoreSavedPayment: fromPromise(({ input, signal }) => restorePayment(deps, input, signal)),
      readClock: fromPromise(async () => now()),
      createPayment: fromPromise(({ input, signal }) => createPayment(request, input, signal)),
      openCheckout: fromPromise(async ({ input: { url, checkoutTarget } }) =>
        checkoutWindow.openCheckout(url, checkoutTarget),
      ),
      fetchPaymentStatus: fromPromise(({ input, signal }) => fetchPaymentStatus(deps, input, signal)),
      watchSavedPayment: createPaymentWatcher(deps),
    },
    actions: {
      savePayment: (_, payment) => savePayment(storage, payment),
      clearSavedPayment: ({ context: { savedPayment } }, { userId }) =>
        clearSavedPayment(storage, userId, savedPayment),
      showOrder: (_, orderId) => paymentNavigation.showOrder(orderId),
      showCart: () => paymentNavigation.showCart(),
      closeCheckout: ({ context: { paymentStatus, savedPayment, paymentRequest } }) => {
        if (!needsOrder(paymentStatus, savedPayment?.paymentRequest ?? paymentRequest))
          checkoutWindow.closePopup()
      },
    },
  })
}

interface PaymentReturnDeps
  extends Pick<PaymentDeps, 'request' | 'storage' | 'checkoutWindow' | 'paymentNavigation'> {
  readonly queries: Queries
  readonly queryClient: QueryClient
}

/** Provides the chart of the page after the checkout. */
export const providePaymentReturn = ({
  request,
  storage,
  checkoutWindow,
  paymentNavigation,
  queries,
  queryClient,
}: PaymentReturnDeps) =>
  appActors.paymentReturn.provide({
    actors: {
      verifyPayment: fromPromise(async ({ input, signal }) => {
        const status = await verifyCheckoutSession({ request, storage }, input, signal)
        const payment = readReturnedPayment(storage, input.userId, input.sessionId)
        // The page that opened the pop-up removes what was paid, unless the customer has left it.
        const isOwn = payment?.wasLeft === true || !checkoutWindow.isPopup()
        return { ...status, paidCart: isOwn ? paidCart(payment?.paymentRequest ?? null) : null }
      }),
      placePaidOrder: fromPromise(async ({ input, signal }) => {
        const order = await placePaidOrder({ request, storage }, input, signal)
        storePlacedOrder(queryClient, queries, order)
        return order.id || null
      }),
    },
    actions: {
      clearSavedPayment: ({ context: { sessionId } }, userId) =>
        clearReturnedPayment(storage, userId, sessionId),
      showConfirmation: (_, orderId) => paymentNavigation.showConfirmation(orderId),
      showOrders: () => paymentNavigation.showOrders(),
    },
  })
