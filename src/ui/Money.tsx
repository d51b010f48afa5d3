import { formatMoney } from '#domain/money'
import { type CSS, styled } from './theme'
import { VisuallyHidden } from './VisuallyHidden'

const Now = styled('span', { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
const Before = styled('s', {
  fontVariantNumeric: 'tabular-nums',
  color: '$inkSoft',
  fontWeight: '$body',
  textDecoration: 'line-through',
})

interface MoneyProps {
  /** Integer pence. */
  readonly pence: number
  /** A price that no longer holds: struck through, and said so. */
  readonly was?: boolean
  readonly css?: CSS
}

/** An amount with £ and two decimals, in figures of one width. */
export function Money({ pence, was = false, css = {} }: MoneyProps) {
  if (!was) return <Now css={css}>{formatMoney(pence)}</Now>
  return (
    <>
      <VisuallyHidden>was </VisuallyHidden>
      <Before css={css}>{formatMoney(pence)}</Before>
    </>
  )
}
