import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type CSS, styled } from '#ui/theme/theme'
import { stepperStyle } from './QuantityStepper.styles'
import { QuantityText } from './QuantityText'

const Root = styled('div', stepperStyle)

interface QuantityStepperProps {
  readonly quantity: number
  /** What it counts, such as 'Quantity of Yard Dog'. */
  readonly label: string
  readonly onDecrease: () => void
  readonly onIncrease: () => void
  /** `secondary` in lists, `large` in a bottom bar. */
  readonly kind?: 'secondary' | 'large'
  readonly decreaseDisabled?: boolean
  readonly increaseDisabled?: boolean
  readonly css?: CSS
}

/** Buttons for one fewer and one more, with the quantity between them. */
export function QuantityStepper({
  quantity,
  label,
  onDecrease,
  onIncrease,
  kind = 'secondary',
  css = {},
  decreaseDisabled,
  increaseDisabled,
}: QuantityStepperProps) {
  return (
    <Root role="group" aria-label={label} kind={kind} css={css}>
      <button type="button" aria-label="One fewer" onClick={onDecrease} disabled={decreaseDisabled}>
        <Minus size={18} aria-hidden="true" />
      </button>
      <QuantityText label={label} quantity={quantity} />
      <button type="button" aria-label="One more" onClick={onIncrease} disabled={increaseDisabled}>
        <Plus size={18} aria-hidden="true" />
      </button>
    </Root>
  )
}
