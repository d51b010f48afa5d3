import { VisuallyHidden } from '#ui/text/VisuallyHidden'

interface QuantityTextProps {
  readonly quantity: number
  /** What it counts, such as 'Quantity of Yard Dog'. */
  readonly label: string
}

/** A quantity between its buttons. A screen reader hears what it counts with each change, not a bare number. */
export const QuantityText = ({ quantity, label }: QuantityTextProps) => (
  <span>
    <span aria-hidden="true">{quantity}</span>
    <VisuallyHidden aria-live="polite">{`${label}: ${quantity}`}</VisuallyHidden>
  </span>
)
