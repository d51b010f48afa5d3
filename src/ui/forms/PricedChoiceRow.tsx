import type { ReactNode } from 'react'
import { formatMoney } from '#domain/money'
import { VisuallyHidden } from '#ui/text/VisuallyHidden'
import { styled } from '#ui/theme/theme'
import { CheckMark } from './CheckMark'

const Root = styled('label', {
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$1 $3',
  alignItems: 'center',
  minHeight: 56,
  paddingBlock: '$2',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  borderBottom: '1px solid $colors$line',
  '&:last-child': { borderBottom: 0 },
  '&:has(:focus-visible)': { outline: '3px solid $colors$ember', outlineOffset: 2, borderRadius: '$sm' },
  // With large text on a narrow screen the price goes below the words.
  '& [data-name]': { flex: '1 1 5.5rem', minWidth: 0 },
  variants: {
    hasPicture: { true: { minHeight: 66 } },
    checked: { true: { '& [data-name]': { fontWeight: '$strong' } } },
    disabled: { true: { cursor: 'default', '& [data-name]': { color: '$inkSoft' } } },
  },
})
const Note = styled('span', {
  display: 'block',
  fontSize: '$sm',
  lineHeight: 1.4,
  color: '$inkSoft',
  fontWeight: '$body',
})
const Price = styled('span', {
  marginLeft: 'auto',
  color: '$inkSoft',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})

interface PricedChoiceRowProps {
  /** `radio` is one of many and stays chosen; `checkbox` can be unchecked. */
  readonly kind: 'radio' | 'checkbox'
  /** A checkbox that looks like a radio button: in an optional group with at most one choice. Specification 9.20. */
  readonly round?: boolean
  /** Groups the radio buttons of one add-on group. */
  readonly group: string
  readonly label: string
  readonly note?: string | undefined
  /** The extra price in pence; leave it out for options without a price. */
  readonly pence?: number
  readonly checked: boolean
  /** The group is full, so this option cannot be chosen now. */
  readonly disabled?: boolean
  readonly picture?: ReactNode
  readonly onChoose: () => void
}

/** A choice row with a price, and perhaps a picture and a note. The whole row can be pressed. */
export function PricedChoiceRow(props: PricedChoiceRowProps) {
  const { kind, round = kind === 'radio', group, label, note, pence, checked, disabled = false } = props
  return (
    <Root checked={checked} disabled={disabled} hasPicture={props.picture !== undefined}>
      <VisuallyHidden
        as="input"
        type={kind === 'radio' ? 'radio' : 'checkbox'}
        name={group}
        checked={checked}
        disabled={disabled}
        onChange={props.onChoose}
      />
      <CheckMark checked={checked} round={round} disabled={disabled} />
      {props.picture}
      <span data-name="">
        <span>{label}</span>
        {note && <Note>{note}</Note>}
      </span>
      {pence !== undefined && <Price>{pence > 0 ? `+ ${formatMoney(pence)}` : formatMoney(pence)}</Price>}
    </Root>
  )
}
