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
  /** A price that no longer holds: struck through, and said so. */
  readonly isPrevious?: boolean
  readonly css?: CSS
}

/** An amount with £ and two decimals, in figures of one width. */
export function Money({ pence, isPrevious = false, css = {} }: MoneyProps) {
  if (!isPrevious) return <CurrentPrice css={css}>{formatMoney(pence)}</CurrentPrice>
  return (
    <>
      <VisuallyHidden>was </VisuallyHidden>
      <PreviousPrice css={css}>{formatMoney(pence)}</PreviousPrice>
    </>
  )
}
