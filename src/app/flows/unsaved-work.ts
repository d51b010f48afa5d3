interface Subscription {
  readonly unsubscribe: () => void
}
interface Flow<Snapshot> {
  getSnapshot(): Snapshot
  subscribe(onChange: () => void): Subscription
}
type TaggedFlow = Flow<{ hasTag(tag: string): boolean }>

/** The part of the app's snapshot that can hold unsaved work. A flow that does not run is missing. */
export interface AppWork {
  hasTag(tag: 'signedIn'): boolean
  readonly context: { readonly pendingAdds: readonly unknown[] }
  readonly children: {
    readonly cart?: Flow<{ readonly context: { readonly queue: readonly unknown[] } }> | undefined
    readonly checkout?: TaggedFlow | undefined
    readonly deliveryAddress?: TaggedFlow | undefined
    readonly payment?: TaggedFlow | undefined
    readonly paymentReturn?: TaggedFlow | undefined
  }
}

/**
 * Whether a reload would lose or interrupt something: dishes that a visitor wants to add, an unsent cart change, an order or a payment
 * on its way, or an open address form. Specification 3.15, 3.28.
 */
export function hasUnsavedWork(app: AppWork): boolean {
  const { cart, checkout, deliveryAddress, payment, paymentReturn } = app.children
  return [
    !app.hasTag('signedIn') && app.context.pendingAdds.length > 0,
    cart && cart.getSnapshot().context.queue.length > 0,
    checkout && !checkout.getSnapshot().hasTag('settled'),
    deliveryAddress?.getSnapshot().hasTag('formOpen'),
    payment?.getSnapshot().hasTag('busy'),
    paymentReturn?.getSnapshot().hasTag('busy'),
  ].some(Boolean)
}

/** `hasUnsavedWork` as a source that reports each change of the app and of the flows that it runs. */
export const observeUnsavedWork = (appActor: Flow<AppWork>) => ({
  getSnapshot: () => hasUnsavedWork(appActor.getSnapshot()),
  subscribe(onChange: (hasWork: boolean) => void): Subscription {
    const report = () => onChange(hasUnsavedWork(appActor.getSnapshot()))
    let flows: Subscription[] = []
    const unsubscribeFlows = () => flows.forEach(flow => void flow.unsubscribe())
    const subscribeFlows = () => {
      unsubscribeFlows()
      const { cart, checkout, deliveryAddress, payment, paymentReturn } = appActor.getSnapshot().children
      flows = [cart, checkout, deliveryAddress, payment, paymentReturn].flatMap(
        flow => flow?.subscribe(report) ?? [],
      )
    }
    subscribeFlows()
    const app = appActor.subscribe(() => {
      subscribeFlows()
      report()
    })
    return {
      unsubscribe: () => {
        app.unsubscribe()
        unsubscribeFlows()
      },
    }
  },
})
