import { TYPE_FILTERS } from '#domain/order-list'
import { Button } from '../../ui/Button'
import { Sheet } from '../../ui/Sheet'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { ChoiceRow } from '../vendors/ChoiceRow'
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
      <fieldset>
        <VisuallyHidden as="legend">Order type</VisuallyHidden>
        {TYPE_FILTERS.map(({ key, label }) => (
          <ChoiceRow
            key={key}
            kind="radio"
            name="order-type"
            label={label}
            checked={key === choice.orderType}
            onChoose={() => onChoice({ orderType: key })}
          />
        ))}
      </fieldset>
    </Sheet>
  )
}
