import Check from 'lucide-react/icons/check'
import { styled } from '#ui/theme/theme'

const Root = styled('span', {
  flex: 'none',
  width: 24,
  height: 24,
  borderRadius: '$sm',
  display: 'grid',
  placeItems: 'center',
  background: '$surface',
  color: '$onEmber',
  boxShadow: 'inset 0 0 0 1.5px $colors$lineStrong',
  // Forced colours remove the shadow, and give this outline a colour.
  outline: '1px solid transparent',
  '& svg': { visibility: 'hidden' },
  variants: {
    round: { true: { borderRadius: '50%' } },
    checked: { true: { background: '$ember', boxShadow: 'none', '& svg': { visibility: 'visible' } } },
    disabled: { true: { background: '$sunken', boxShadow: 'inset 0 0 0 1.5px $colors$line' } },
  },
})

interface CheckMarkProps {
  readonly checked: boolean
  /** Round for a single choice, square for any number of choices. */
  readonly round?: boolean
  readonly disabled?: boolean
}

/** A tick box without a function: the control around it has the state and the label. */
export function CheckMark({ checked, round = false, disabled = false }: CheckMarkProps) {
  return (
    <Root round={round} disabled={disabled} checked={checked} aria-hidden="true">
      <Check size={15} strokeWidth={3.2} />
    </Root>
  )
}
