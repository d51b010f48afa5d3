import House from 'lucide-react/icons/house'
import type { Address } from '#domain/contract/ordering/address'
import type { AddressFlowProps } from '#pages/cart/cart-flow-props'
import { TextButton } from '#ui/buttons/TextButton'
import { VisuallyHidden } from '#ui/text/VisuallyHidden'
import { DeliveryRow } from './DeliveryRow'

const PLACEHOLDER_TEXTS = {
  loading: 'Looking for your address...',
  failed: 'We could not load it.',
  none: 'None yet',
} as const

function addressTexts(address: Address | null, snapshot: AddressFlowProps['snapshot']) {
  if (address) return { title: `${address.doorNo} ${address.street}`.trim(), text: address.postcode }
  if (snapshot.hasTag('loading')) return { title: 'Delivery address', text: PLACEHOLDER_TEXTS.loading }
  return {
    title: 'Delivery address',
    text: snapshot.context.isLoaded ? PLACEHOLDER_TEXTS.none : PLACEHOLDER_TEXTS.failed,
  }
}

/** The delivery address with 'Add Address' or 'Change' (specification 11.1, 11.2). */
export function DeliveryAddressRow({ snapshot, send }: AddressFlowProps) {
  const { address } = snapshot.context
  return (
    <DeliveryRow
      icon={<House size={20} aria-hidden="true" />}
      {...addressTexts(address, snapshot)}
      action={
        !snapshot.hasTag('loading') && (
          <TextButton
            type="button"
            aria-haspopup="dialog"
            onClick={() => send({ type: 'address.formOpened' })}
          >
            <span>{address ? 'Change' : 'Add Address'}</span>
            {address && <VisuallyHidden> delivery address</VisuallyHidden>}
          </TextButton>
        )
      }
    />
  )
}
