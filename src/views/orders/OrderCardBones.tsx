import { Bone } from '../../ui/Bone'
import { Waiting } from '../../ui/Waiting'
import { OrderGrid } from './OrderGrid'

const CARDS = ['one', 'two', 'three', 'four']

/** The list in the shape of what comes. */
export function OrderCardBones() {
  return (
    <Waiting label="Loading orders...">
      <OrderGrid>
        {CARDS.map(card => (
          <Bone key={card} css={{ height: 178, borderRadius: '$xl' }} />
        ))}
      </OrderGrid>
    </Waiting>
  )
}
