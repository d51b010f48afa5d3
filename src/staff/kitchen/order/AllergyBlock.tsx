import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { BoardOrder } from '#domain/contract/kitchen'
import { listAllergyNotes } from '#domain/orders/allergy-notes'
import { Button } from '#ui/buttons/Button'
import { FreeText } from '#ui/text/FreeText'
import { styled } from '#ui/theme/theme'

const Root = styled('div', {
  display: 'grid',
  // A long word must not make the note wider than its card, which would cut it off.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '$3',
  padding: '$3',
  borderRadius: '$md',
  background: '$redTint',
  color: '$redInk',
  boxShadow: 'inset 0 0 0 2px $colors$redSolid',
  '@wide': { padding: '$4' },
  variants: { isSeen: { true: { boxShadow: 'none' } } },
})
/** The text wraps around the warning sign: a column of a tablet is too narrow for both side by side, and would break words. */
const Note = styled('p', {
  fontSize: '$xl',
  fontWeight: '$display',
  lineHeight: '$snug',
  overflowWrap: 'break-word',
  '& svg': { display: 'inline-block', verticalAlign: '-0.2em', marginRight: '$2' },
  variants: {
    isLong: {
      false: { '@wide': { fontSize: '$2xl' } },
      true: { fontSize: '$lg', '@wide': { fontSize: '$xl' } },
    },
  },
})

/** In characters. A longer note is set smaller, so that the dishes stay in view. */
const LONG_NOTE = 100

interface AllergyBlockProps {
  readonly order: BoardOrder
  readonly canMark: boolean
  readonly onSeen: () => void
}

/** The allergy notes of an order, each once with its dish, in large text. Of 'Mark as seen' the customer reads too. */
export function AllergyBlock({ order, canMark, onSeen }: AllergyBlockProps) {
  const isSeen = order.allergySeenBy !== null
  return (
    <Root isSeen={isSeen}>
      {listAllergyNotes(order).map(({ key, dish, text }) => (
        <Note key={key} isLong={order.allergyNote.length > LONG_NOTE}>
          <TriangleAlert size={24} aria-hidden="true" />
          <span>
            Allergy
            {dish && (
              <>
                , {dish.quantity} × <bdi>{dish.name}</bdi>
              </>
            )}
            : <FreeText>{text}</FreeText>
          </span>
        </Note>
      ))}
      {isSeen ? (
        <p>
          Seen by <bdi>{order.allergySeenBy}</bdi>
        </p>
      ) : (
        <Button kind={canMark ? 'secondary' : 'disabled'} onClick={onSeen} wide>
          Mark as seen
        </Button>
      )}
    </Root>
  )
}
