import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { BoardOrder } from '#domain/contract/kitchen'
import { Button } from '#ui/buttons/Button'
import { styled } from '#ui/theme/theme'

const Root = styled('div', {
  display: 'grid',
  gap: '$3',
  padding: '$4',
  borderRadius: '$md',
  background: '$redTint',
  color: '$redInk',
  boxShadow: 'inset 0 0 0 2px $colors$redSolid',
  variants: { isSeen: { true: { boxShadow: 'none' } } },
})
const Note = styled('p', {
  display: 'flex',
  gap: '$2',
  fontSize: '$2xl',
  fontWeight: '$display',
  lineHeight: '$snug',
  overflowWrap: 'anywhere',
  '& svg': { marginTop: 3 },
})

interface AllergyBlockProps {
  readonly order: BoardOrder
  readonly canMark: boolean
  readonly onSeen: () => void
}

/** The allergy note of an order, large, with 'Seen'. The customer reads that it was seen. */
export function AllergyBlock({ order, canMark, onSeen }: AllergyBlockProps) {
  const isSeen = order.allergySeenBy !== null
  return (
    <Root isSeen={isSeen}>
      <Note>
        <TriangleAlert size={26} aria-hidden="true" />
        <span>Allergy: {order.allergyNote}</span>
      </Note>
      {isSeen ? (
        <p>Seen by {order.allergySeenBy}</p>
      ) : (
        <Button kind={canMark ? 'secondary' : 'disabled'} onClick={onSeen} wide>
          Seen
        </Button>
      )}
    </Root>
  )
}
