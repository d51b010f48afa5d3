/** What the browser stores of a cart, and how the page after a reload goes on with it. Specification 10.16, 10.26. */
import type { Cart } from '#domain/contract/ordering/cart'
import type { OrderType } from '#domain/orders/order-type'
import type { CartChange, QueuedWrite } from './cart-write'
import type { LeftDishes, OrderedCart } from './ordered-lines'
import type { UnsavedNote } from './unsaved-note'

/** What the action `storeQueue` stores: the changes of one page that wait for the server. */
export interface StorableQueue {
  readonly userId: string
  readonly queue: readonly QueuedWrite[]
  readonly lastWriteId: number
}

/** The changes that had no answer when the page was reloaded, with the cart that it knew. */
export interface UnsentChanges extends Omit<StorableQueue, 'userId'> {
  readonly vendorId: number | null
  /** The server's last answer before the changes. It shows whether a change whose answer was lost has arrived. */
  readonly cart: Cart | null
}

/** What the action `storeCart` stores, under the user's id (specification 4.33, 10.16). */
export interface StorableCart {
  readonly userId: string
  readonly vendorId: number | null
  readonly orderType: OrderType | null
  readonly cart: Cart | null
  /** The lines of an order that are not yet known to have left the server's cart. */
  readonly ordered: OrderedCart | null
  readonly leftDishes: LeftDishes | null
  readonly unsavedNotes: readonly UnsavedNote[]
  /** The notes that the server has not answered yet. At the next visit they are unsaved. */
  readonly unsentNotes: readonly UnsavedNote[]
}

/** The user's stored cart, and a new random text for the idempotency keys. Optional fields are missing in older recordings. */
export interface StoredCart
  extends Pick<StorableCart, 'vendorId' | 'orderType' | 'cart' | 'ordered'>,
    Partial<
      Pick<StorableCart, 'unsavedNotes' | 'leftDishes'> & Pick<UnsentChanges, 'queue' | 'lastWriteId'>
    > {
  readonly keySeed: string
}

/** The key of a change. The key of a repeat is the same, also after a reload. Null while no key seed is known. */
export const idempotencyKeyOf = ({ id, change }: QueuedWrite, keySeed: string | null): string | null =>
  (change.kind === 'add' && change.request.idempotencyKey) || (keySeed && `${keySeed}-${id}`)

/** The queue with the key of each add, because the next page has another seed. */
export const withStoredKeys = (queue: readonly QueuedWrite[], keySeed: string | null) =>
  queue.map((write): QueuedWrite => {
    const { change } = write
    if (change.kind !== 'add') return write
    const idempotencyKey = idempotencyKeyOf(write, keySeed) ?? undefined
    return { ...write, change: { ...change, request: { ...change.request, idempotencyKey } } }
  })

/** An id of a line that the server does not know is the negative id of the add. */
const shiftLineId = (lineId: number, offset: number) => (lineId < 0 ? lineId - offset : lineId)

function shiftLine(change: CartChange, offset: number): CartChange {
  if (change.kind === 'quantity') return { ...change, lineId: shiftLineId(change.lineId, offset) }
  if (change.kind !== 'note') return change
  return { ...change, lineOrDishId: shiftLineId(change.lineOrDishId, offset) }
}

interface Writes {
  readonly queue: readonly QueuedWrite[]
  readonly lastWriteId: number
}

/** The changes of an earlier page, and behind them the changes of this page with new ids. */
export function withEarlierWrites({ queue, lastWriteId }: Writes, earlier: Partial<Writes>): Writes {
  const offset = earlier.lastWriteId ?? 0
  const later = queue.map(write => ({
    ...write,
    id: write.id + offset,
    change: shiftLine(write.change, offset),
  }))
  return { queue: [...(earlier.queue ?? []), ...later], lastWriteId: lastWriteId + offset }
}
