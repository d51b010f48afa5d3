import MessageSquareText from 'lucide-react/icons/message-square-text'
import { useState } from 'react'
import type { AddressFlowProps } from '#pages/cart/cart-flow-props'
import { TextButton } from '#ui/buttons/TextButton'
import { Card } from '#ui/layout/Card'
import { Section } from '#ui/layout/Section'
import { VisuallyHidden } from '#ui/text/VisuallyHidden'
import { AddressSheet } from './AddressSheet'
import { DeliveryAddressRow } from './DeliveryAddressRow'
import { DeliveryRow } from './DeliveryRow'
import { InstructionsSheet } from './InstructionsSheet'

interface DeliverySectionProps {
  readonly address: AddressFlowProps
  readonly instructions: string
  readonly onInstructionsSave: (text: string) => void
}

/** For delivery only: the address and the delivery instructions (specification 11.1, 11.2). */
export function DeliverySection({ address, instructions, onInstructionsSave }: DeliverySectionProps) {
  const [isEditing, setIsEditing] = useState(false)
  /** The last submitted text: it survives a failed save. */
  const [submitted, setSubmitted] = useState<string | null>(null)
  const save = (text: string) => {
    setIsEditing(false)
    setSubmitted(text)
    onInstructionsSave(text)
  }
  return (
    <Section title="Delivery">
      <Card>
        <DeliveryAddressRow {...address} />
        <DeliveryRow
          icon={<MessageSquareText size={20} aria-hidden="true" />}
          title="Delivery instructions"
          text={instructions || 'None yet'}
          action={
            <TextButton type="button" aria-haspopup="dialog" onClick={() => setIsEditing(true)}>
              {instructions ? 'Edit' : 'Add'}
              <VisuallyHidden> delivery instructions</VisuallyHidden>
            </TextButton>
          }
        />
      </Card>
      <AddressSheet {...address} />
      <InstructionsSheet
        open={isEditing}
        text={submitted ?? instructions}
        onOpenChange={setIsEditing}
        onSave={save}
      />
    </Section>
  )
}
