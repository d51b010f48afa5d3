/**
 * An event inside the server, for its metrics. A signal without a listener does nothing, so the sender needs no reference to the
 * metrics (decision 32).
 */
interface Signal<Event> {
  readonly send: (event: Event) => void
  /** @returns a function that removes the listener */
  readonly listen: (listener: (event: Event) => void) => () => void
}

function createSignal<Event>(): Signal<Event> {
  const listeners = new Set<(event: Event) => void>()
  return {
    send: event => {
      for (const listener of listeners) listener(event)
    },
    listen: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A new order: of cash when it is placed, of a card when it is paid. */
export const orderPlaced = createSignal<{ readonly orderType: string; readonly payment: 'cash' | 'card' }>()

/** A card payment has reached a state, after the transaction of the change. */
export const paymentStateChanged = createSignal<{ readonly state: string }>()

/** A response of the API was sent. `route` is its pattern, not its address. */
export const responseSent = createSignal<{
  readonly method: string
  readonly route: string
  readonly status: number
  /** Milliseconds. */
  readonly ms: number
}>()

/** Work was refused because there is too much of it, or because a part of the server does not answer. */
export const loadShed = createSignal<{ readonly reason: string }>()

/** A try to send a mail has ended. `refused`: its recipient does not exist. `failed`: it was the last try. */
export const mailTried = createSignal<{ readonly outcome: 'sent' | 'retried' | 'refused' | 'failed' }>()

/** A run of a background job has ended. */
export const jobEnded = createSignal<{ readonly job: string; readonly outcome: 'done' | 'failed' }>()

/** The number of live connections of this server has changed by one. */
export const connectionCountChanged = createSignal<1 | -1>()
