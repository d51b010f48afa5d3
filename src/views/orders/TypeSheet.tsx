import { TYPE_FILTERS } from '#domain/order-list'
import { Button } from '../../ui/Button'
import { Sheet } from '../../ui/Sheet'
import { RadioChoices } from '../RadioChoices'
import type { OrderChoiceProps } from './OrderChips'

interface TypeSheetProps extends OrderChoiceProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Which order types the list shows. */
export function TypeSheet({ open, choice, onChoice, onClose }: TypeSheetProps) {
  return (
    <Sheet
      title="Order type"
      open={open}
      onOpenChange={onClose}
      footer={
        <Button wide onClick={onClose}>
          Done
        </Button>
      }
    >
      <RadioChoices
        legend="Order type"
        name="order-type"
        options={TYPE_FILTERS}
        chosen={choice.orderType}
        onChoose={orderType => onChoice({ orderType })}
      />
    </Sheet>
  )
}
