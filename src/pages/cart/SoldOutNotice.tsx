import CircleSlash from 'lucide-react/icons/circle-slash'
import { TextButton } from '#ui/buttons/TextButton'
import { styled } from '#ui/theme/theme'

const Root = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0 $3',
  fontSize: '0.875rem',
  lineHeight: 1.4,
  color: '$redInk',
  '& p': { display: 'flex', gap: 7 },
  '& svg': { flexShrink: 0, marginTop: 2 },
})

interface SoldOutNoticeProps {
  readonly name: string
  readonly onRemove: () => void
}

/** Says at a line of the cart that the dish is sold out, before the server refuses the order. Specification 10.24. */
export function SoldOutNotice({ name, onRemove }: SoldOutNoticeProps) {
  return (
    <Root>
      <p>
        <CircleSlash size={16} aria-hidden="true" />
        <span>Sold out at the moment, so it cannot be ordered.</span>
      </p>
      <TextButton type="button" small aria-label={`Take it out: ${name}`} onClick={onRemove}>
        Take it out
      </TextButton>
    </Root>
  )
}
