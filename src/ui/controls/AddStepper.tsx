import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { Ref } from 'react'
import { addButtonStyle } from '#ui/buttons/AddButton.styles'
import { type CSS, styled } from '#ui/theme/theme'
import { stepperStyle } from './QuantityStepper.styles'
import { QuantityText } from './QuantityText'

const Root = styled('div', { display: 'grid' })
const filledLook = { kind: 'primary' } as const

interface AddStepperProps {
  readonly ref?: Ref<HTMLDivElement>
  /** The name of the dish. */
  readonly dish: string
  /** 0 for a dish that is not in the cart. */
  readonly quantity: number
  readonly onAdd: () => void
  readonly onDecrease: () => void
  readonly onIncrease: () => void
  readonly increaseDisabled: boolean
  readonly css?: CSS
}

/**
 * '+ Add', or a stepper for a dish in the cart. The button '+ Add' becomes 'One more' and stays the same element, so it keeps the
 * focus. If a focused button were removed, the browser would style the whole page again before the paint.
 */
export function AddStepper({ ref, dish, quantity, onAdd, onDecrease, onIncrease, ...rest }: AddStepperProps) {
  const { increaseDisabled, css = {} } = rest
  const isInCart = quantity > 0
  const label = `Quantity of ${dish}`
  return (
    <Root
      ref={ref}
      css={css}
      className={isInCart ? stepperStyle(filledLook).className : undefined}
      role={isInCart ? 'group' : undefined}
      aria-label={isInCart ? label : undefined}
    >
      {isInCart && (
        <>
          <button type="button" aria-label="One fewer" onClick={onDecrease}>
            <Minus size={18} aria-hidden="true" />
          </button>
          <QuantityText label={label} quantity={quantity} />
        </>
      )}
      {isInCart ? (
        <button type="button" aria-label="One more" onClick={onIncrease} disabled={increaseDisabled}>
          <Plus size={18} aria-hidden="true" />
        </button>
      ) : (
        <button
          type="button"
          className={addButtonStyle().className}
          aria-label={`+ Add ${dish}`}
          onClick={onAdd}
        >
          + Add
        </button>
      )}
    </Root>
  )
}
