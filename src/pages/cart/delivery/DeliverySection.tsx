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

/** For delivery only: where it goes and how to find it (spec, cart). */
export function DeliverySection({ address, instructions, onInstructionsSave }: DeliverySectionProps) {
  const [writing, setWriting] = useState(false)
  /** What was written last, so that a save that failed loses no text. */
  const [written, setWritten] = useState<string | null>(null)
  const save = (text: string) => {
    setWriting(false)
    setWritten(text)
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
            <TextButton type="button" aria-haspopup="dialog" onClick={() => setWriting(true)}>
              {instructions ? 'Edit' : 'Add'}
              <VisuallyHidden> delivery instructions</VisuallyHidden>
            </TextButton>
          }
        />
      </Card>
      <AddressSheet {...address} />
      <InstructionsSheet
        open={writing}
        text={written ?? instructions}
        onOpenChange={setWriting}
        onSave={save}
      />
    </Section>
  )
}
