import House from 'lucide-react/icons/house'
import type { Address } from '#domain/calls/address'
import { TextButton } from '../../ui/TextButton'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import type { AddressFlow } from './cart-flows'
import { Place } from './Place'

const SAYS = {
  loading: 'Looking for your address...',
  unread: 'We could not load it.',
  none: 'None yet',
} as const

function wordsOf(address: Address | null, snapshot: AddressFlow['snapshot']) {
  if (address) return { title: `${address.doorNo} ${address.street}`.trim(), text: address.postcode }
  if (snapshot.hasTag('loading')) return { title: 'Delivery address', text: SAYS.loading }
  return { title: 'Delivery address', text: snapshot.context.isRead ? SAYS.none : SAYS.unread }
}

/** Where the food goes: 'Add Address' or 'Change' (spec, cart). */
export function AddressPlace({ snapshot, send }: AddressFlow) {
  const { address } = snapshot.context
  return (
    <Place
      icon={<House size={20} aria-hidden="true" />}
      {...wordsOf(address, snapshot)}
      action={
        !snapshot.hasTag('loading') && (
          <TextButton type="button" aria-haspopup="dialog" onClick={() => send({ type: 'address.opened' })}>
            {address ? 'Change' : 'Add Address'}
            {address && <VisuallyHidden> delivery address</VisuallyHidden>}
          </TextButton>
        )
      }
    />
  )
}
