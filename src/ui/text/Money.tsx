import { formatMoney } from '#domain/money'
import { type CSS, styled } from '#ui/theme/theme'
import { VisuallyHidden } from './VisuallyHidden'

const CurrentPrice = styled('span', { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
const PreviousPrice = styled('s', {
  fontVariantNumeric: 'tabular-nums',
  color: '$inkSoft',
  fontWeight: '$body',
  textDecoration: 'line-through',
})

interface MoneyProps {
  /** Integer pence. */
  readonly pence: number
  /** A previous price: struck through, and announced as 'was'. */
  readonly isPrevious?: boolean
  readonly css?: CSS
}

/** An amount with £ and two decimals, in figures of equal width. Specification 21.3. */
export function Money({ pence, isPrevious = false, css = {} }: MoneyProps) {
  if (!isPrevious) return <CurrentPrice css={css}>{formatMoney(pence)}</CurrentPrice>
  return (
    <>
      <VisuallyHidden>was </VisuallyHidden>
      <PreviousPrice css={css}>{formatMoney(pence)}</PreviousPrice>
    </>
  )
}
