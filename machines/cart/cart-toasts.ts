/** What the customer is told of a change of the cart (spec, section 8). The server's own text where there is one. */
import type { ApiErrorData } from '#domain/api-error'
import { PATHS } from '#domain/paths'
import type { Toast } from '#domain/toast'
import type { CartChange, QueuedWrite } from './cart-write'

const CHANGE_MESSAGES = {
  add: { done: 'Item added to cart successfully', failed: 'Failed to add item to cart' },
  quantity: { done: null, failed: 'Failed to update cart' },
  note: { done: 'Allergy information saved successfully', failed: 'Failed to save allergy information' },
  instructions: { done: 'Delivery instructions saved successfully', failed: 'Failed to save instructions' },
  clear: { done: 'Cart cleared successfully', failed: 'Failed to clear cart' },
} as const satisfies Record<CartChange['kind'], { done: string | null; failed: string }>

export const changeFailureMessage = (head: QueuedWrite | undefined): string =>
  CHANGE_MESSAGES[head?.change.kind ?? 'quantity'].failed

/** A stepper says nothing when it works, and neither does what an order clears. */
export const hasNoSuccessMessage = (head: QueuedWrite | undefined): boolean =>
  head?.change.kind === 'clear'
    ? head.change.isSilent === true
    : CHANGE_MESSAGES[head?.change.kind ?? 'quantity'].done === null

const addedTitle = (quantity: number) => (quantity === 1 ? '1 Item Added' : `${quantity} Items Added`)

/** Section 2: '1 Item Added' with a 'View Cart' shortcut; the other changes say section 8's success text. */
export function successToast(head: QueuedWrite | undefined, message: string): Toast {
  const change = head?.change
  const text = message || (change && CHANGE_MESSAGES[change.kind].done) || ''
  const told = { policy: 'cart', tone: 'success' } as const
  if (change?.kind !== 'add') return { ...told, title: text }
  return {
    ...told,
    title: addedTitle(change.request.quantity),
    detail: text,
    action: { label: 'View Cart', to: PATHS.cart },
  }
}

/** Section 2: a failed add is headed 'Error'; the reason is the server's message, else section 8's fallback. */
export function failureToast(head: QueuedWrite | undefined, fault: ApiErrorData): Toast {
  const told = { policy: 'cart', tone: 'error' } as const
  return head?.change.kind === 'add'
    ? { ...told, title: 'Error', detail: fault.message }
    : { ...told, title: fault.message }
}
