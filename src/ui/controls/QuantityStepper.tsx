import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type CSS, styled } from '#ui/theme/theme'

/** Looks 40 px high and reaches 44 with an invisible edge. */
const Root = styled('div', {
  display: 'inline-grid',
  gridTemplateColumns: '38px minmax(24px, auto) 38px',
  alignItems: 'center',
  flex: 'none',
  height: 40,
  borderRadius: '$pill',
  fontWeight: '$strong',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  '& button': {
    position: 'relative',
    height: '100%',
    display: 'grid',
    placeItems: 'center',
    borderRadius: '$pill',
  },
  '& button::after': { content: '', position: 'absolute', inset: -3 },
  '& button[disabled]': { opacity: 0.45, cursor: 'default' },
  variants: {
    kind: {
      primary: { background: '$ember', color: '$onEmber', boxShadow: '$pill' },
      secondary: { background: '$sunken' },
      large: {
        background: '$sunken',
        gridTemplateColumns: '46px minmax(28px, auto) 46px',
        height: '$button',
        borderRadius: '$lg',
        fontSize: '$lg',
      },
    },
  },
  defaultVariants: { kind: 'secondary' },
})

interface QuantityStepperProps {
  readonly quantity: number
  /** What is counted: 'Quantity of Yard Dog'. */
  readonly label: string
  readonly onDecrease: () => void
  readonly onIncrease: () => void
  /** `main` where it is the only action of the row, `quiet` in lists, `big` in a bottom bar. */
  readonly kind?: 'primary' | 'secondary' | 'large'
  readonly decreaseDisabled?: boolean
  readonly increaseDisabled?: boolean
  readonly css?: CSS
}

/** One fewer, one more, and how many. */
export function QuantityStepper({
  quantity,
  label,
  onDecrease,
  onIncrease,
  kind = 'secondary',
  css = {},
  ...off
}: QuantityStepperProps) {
  return (
    <Root role="group" aria-label={label} kind={kind} css={css}>
      <button type="button" aria-label="One fewer" onClick={onDecrease} disabled={off.decreaseDisabled}>
        <Minus size={18} aria-hidden="true" />
      </button>
      <span aria-live="polite">{quantity}</span>
      <button type="button" aria-label="One more" onClick={onIncrease} disabled={off.increaseDisabled}>
        <Plus size={18} aria-hidden="true" />
      </button>
    </Root>
  )
}
