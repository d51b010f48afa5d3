import { Skeleton } from '#ui/Bone'
import { SkeletonGroup } from '#ui/Waiting'
import { OrderGrid } from './OrderGrid'

const PLACEHOLDERS = ['one', 'two', 'three', 'four']

/** The list in the shape of what comes. */
export function OrderListSkeleton() {
  return (
    <SkeletonGroup label="Loading orders...">
      <OrderGrid>
        {PLACEHOLDERS.map(card => (
          <Skeleton key={card} css={{ height: 178, borderRadius: '$xl' }} />
        ))}
      </OrderGrid>
    </SkeletonGroup>
  )
}
