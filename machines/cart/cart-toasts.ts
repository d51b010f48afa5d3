/** The toasts about a change of the cart (specification 10.17, 11.14, 19.5). The server's text comes first. */
import type { ApiErrorData } from '#domain/api-error'
import {
  addToCart,
  clearCart,
  saveAllergyNote,
  saveDeliveryInstructions,
  updateCart,
} from '#domain/contract/ordering/cart'
import { PATHS } from '#domain/paths'
import type { Toast } from '#domain/toast'
import type { CartChange, QueuedWrite } from './cart-write'

const CHANGE_MESSAGES = {
  add: { success: 'Item added to cart successfully', failure: addToCart.defaultError },
  quantity: { success: null, failure: updateCart.defaultError },
  note: { success: 'Allergy information saved successfully', failure: saveAllergyNote.defaultError },
  instructions: {
    success: 'Delivery instructions saved successfully',
    failure: saveDeliveryInstructions.defaultError,
  },
  clear: { success: 'Cart cleared successfully', failure: clearCart.defaultError },
} as const satisfies Record<CartChange['kind'], { success: string | null; failure: string }>

/** A note for the kitchen alone is no allergy information. */
const KITCHEN_NOTE_MESSAGES = {
  success: 'Note for the kitchen saved successfully',
  failure: 'Failed to save the note for the kitchen',
}

const messagesOf = (change: CartChange | undefined): { success: string | null; failure: string } =>
  change?.kind === 'note' && change.note === '' && change.kitchenNote
    ? KITCHEN_NOTE_MESSAGES
    : CHANGE_MESSAGES[change?.kind ?? 'quantity']

export const changeFailureMessage = (head: QueuedWrite | undefined): string =>
  messagesOf(head?.change).failure

/** Whether a success shows no toast: the stepper shows none, nor does a clear after an order. */
export const hasNoSuccessMessage = (head: QueuedWrite | undefined): boolean =>
  head?.change.kind === 'clear' ? head.change.isSilent === true : messagesOf(head?.change).success === null

const addedTitle = (quantity: number) => (quantity === 1 ? '1 Item Added' : `${quantity} Items Added`)

/** The toast of a successful change. An add reads '1 Item Added' with a 'View Cart' shortcut (specification 8.17). */
export function successToast(head: QueuedWrite | undefined, message: string): Toast {
  const change = head?.change
  const text = message || (change && messagesOf(change).success) || ''
  const baseToast = { policy: 'cart', tone: 'success' } as const
  if (change?.kind !== 'add') return { ...baseToast, title: text }
  return {
    ...baseToast,
    title: addedTitle(change.request.quantity),
    detail: text,
    action: { label: 'View Cart', to: PATHS.cart },
  }
}

/** The toast of a failed change. A failed add has the title 'Error' with the reason under it (specification 8.18). */
export function failureToast(head: QueuedWrite | undefined, error: ApiErrorData): Toast {
  const baseToast = { policy: 'cart', tone: 'error' } as const
  return head?.change.kind === 'add'
    ? { ...baseToast, title: 'Error', detail: error.message }
    : { ...baseToast, title: error.message }
}
