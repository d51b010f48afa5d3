import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type CSS, insertRules, styled } from '#ui/theme/theme'

/** 40 px high; an invisible edge makes the touch target 44 px. */
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
  /** What it counts, such as 'Quantity of Yard Dog'. */
  readonly label: string
  readonly onDecrease: () => void
  readonly onIncrease: () => void
  /** `primary` for the only action of a row, `secondary` in lists, `large` in a bottom bar. */
  readonly kind?: 'primary' | 'secondary' | 'large'
  readonly decreaseDisabled?: boolean
  readonly increaseDisabled?: boolean
  readonly css?: CSS
}

/** Inserts the rules of a stepper that a tap will show. */
export const insertStepperRules = (look: Pick<QuantityStepperProps, 'kind' | 'css'>): void =>
  insertRules(Root, look)

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
      <span aria-live="polite">{quantity}</span>
      <button type="button" aria-label="One more" onClick={onIncrease} disabled={increaseDisabled}>
        <Plus size={18} aria-hidden="true" />
      </button>
    </Root>
  )
}
