import type { EventFrom, SnapshotFrom } from 'xstate'
import type { checkoutMachine } from '#machines/checkout/checkout.machine'
import type { deliveryAddressMachine } from '#machines/delivery-address/delivery-address.machine'

/** The delivery address chart: its snapshot and its events. */
export interface AddressFlowProps {
  readonly snapshot: SnapshotFrom<typeof deliveryAddressMachine>
  readonly send: (event: EventFrom<typeof deliveryAddressMachine>) => void
}

/** The checkout chart. The page itself sends `checkout.confirmed`, because it knows the cart. */
export interface CheckoutFlowProps {
  readonly snapshot: SnapshotFrom<typeof checkoutMachine>
  readonly send: (event: EventFrom<typeof checkoutMachine>) => void
}

/** `settled`: the server has answered every change. `offline`: changes wait for the network. */
export type CartSyncStatus = 'settled' | 'busy' | 'offline'
