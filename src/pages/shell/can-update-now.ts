interface TaggedSnapshot<Tag extends string> {
  readonly hasTag: (tag: Tag) => boolean
}

/** What runs in the app. A flow that does not run is undefined. */
export interface RunningWork {
  /** A visitor's dish that waits for the sign-in. */
  readonly hasPendingAdd: boolean
  /** A payment page, or the page after the checkout, is open. */
  readonly isPaying: boolean
  readonly cart: { readonly context: { readonly queue: readonly unknown[] } } | undefined
  readonly checkout: TaggedSnapshot<'settled'> | undefined
  readonly deliveryAddress: TaggedSnapshot<'formOpen'> | undefined
}

/** Whether a reload would lose nothing: no payment, no unsent change, no order on its way, no open form. Specification 3.28. */
export const canUpdateNow = ({
  hasPendingAdd,
  isPaying,
  cart,
  checkout,
  deliveryAddress,
}: RunningWork): boolean =>
  !hasPendingAdd &&
  !isPaying &&
  (cart === undefined || cart.context.queue.length === 0) &&
  (checkout === undefined || checkout.hasTag('settled')) &&
  !deliveryAddress?.hasTag('formOpen')
