import Check from 'lucide-react/icons/check'
import { styled } from './theme'

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
  '& svg': { visibility: 'hidden' },
  variants: {
    round: { true: { borderRadius: '50%' } },
    on: { true: { background: '$ember', boxShadow: 'none', '& svg': { visibility: 'visible' } } },
    barred: { true: { background: '$sunken', boxShadow: 'inset 0 0 0 1.5px $colors$line' } },
  },
})

interface MarkProps {
  readonly on: boolean
  /** Round says one of many, square says any of many. */
  readonly round?: boolean
  readonly barred?: boolean
}

/** The box that is ticked. What it means is said by the control that holds it. */
export function Mark({ on, round = false, barred = false }: MarkProps) {
  return (
    <Root round={round} barred={barred} on={on} aria-hidden="true">
      <Check size={15} strokeWidth={3.2} />
    </Root>
  )
}
