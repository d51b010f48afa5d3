import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { BoardOrder } from '#domain/contract/kitchen'
import { listAllergyNotes } from '#domain/orders/allergy-notes'
import { FreeText } from '#ui/text/FreeText'
import { styled } from '#ui/theme/theme'
import { FoldedText } from './FoldedText'

const Root = styled('div', {
  display: 'grid',
  // A long word must not make the note wider than its card, which would cut it off.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '$1',
  padding: '6px 8px',
  borderRadius: '$sm',
  background: '$redTint',
  color: '$redInk',
  boxShadow: 'inset 0 0 0 2px $colors$redSolid',
  variants: { isSeen: { true: { boxShadow: 'none' } } },
})
/** The text wraps around the warning sign: a card is too narrow for both side by side, and would break words. */
const Note = styled('div', {
  fontSize: '$lg',
  fontWeight: '$display',
  lineHeight: '$snug',
  overflowWrap: 'break-word',
  '& svg': { display: 'inline-block', verticalAlign: '-0.2em', marginRight: 6 },
})
const Seen = styled('p', { fontSize: '$sm' })

/**
 * The allergy notes of an order, each once with its dish, in large text. They fold only after the button of the card has marked them
 * as seen.
 */
export function AllergyBlock({ order }: { readonly order: BoardOrder }) {
  const isSeen = order.allergySeenBy !== null
  return (
    <Root isSeen={isSeen}>
      {listAllergyNotes(order).map(({ key, dish, text }) => (
        <Note key={key}>
          <TriangleAlert size={20} aria-hidden="true" />
          Allergy
          {dish && (
            <>
              , {dish.quantity} × <bdi>{dish.name}</bdi>
            </>
          )}
          :{' '}
          {isSeen ? (
            <FoldedText name="allergy note">{text}</FoldedText>
          ) : (
            <FreeText css={{ display: 'inline' }}>{text}</FreeText>
          )}
        </Note>
      ))}
      {isSeen && (
        <Seen>
          Seen by <bdi>{order.allergySeenBy}</bdi>
        </Seen>
      )}
    </Root>
  )
}
