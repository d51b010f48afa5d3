import MessageSquareText from 'lucide-react/icons/message-square-text'
import type { AddressFlowProps } from '#pages/cart/cart-flow-props'
import { TextButton } from '#ui/buttons/TextButton'
import { Card } from '#ui/layout/Card'
import { Section } from '#ui/layout/Section'
import { VisuallyHidden } from '#ui/text/VisuallyHidden'
import { AddressSheet } from './AddressSheet'
import { DeliveryAddressRow } from './DeliveryAddressRow'
import { DeliveryRow } from './DeliveryRow'
import { InstructionsSheet } from './InstructionsSheet'
import { type InstructionsProps, useInstructionsForm } from './use-instructions-form'

interface DeliverySectionProps {
  readonly address: AddressFlowProps
  readonly instructions: InstructionsProps
}

/** For delivery only: the address and the delivery instructions (specification 11.1, 11.2). */
export function DeliverySection({ address, instructions }: DeliverySectionProps) {
  const { saved } = instructions
  const { openForm, form } = useInstructionsForm(instructions)
  return (
    <Section title="Delivery">
      <Card>
        <DeliveryAddressRow {...address} />
        <DeliveryRow
          icon={<MessageSquareText size={20} aria-hidden="true" />}
          title="Delivery instructions"
          text={saved || 'None yet'}
          action={
            <TextButton type="button" aria-haspopup="dialog" onClick={openForm}>
              <span>{saved ? 'Edit' : 'Add'}</span>
              <VisuallyHidden> delivery instructions</VisuallyHidden>
            </TextButton>
          }
        />
      </Card>
      <AddressSheet {...address} />
      <InstructionsSheet {...form} />
    </Section>
  )
}
