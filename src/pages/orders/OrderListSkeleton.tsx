import { Skeleton } from '#ui/loading/Skeleton'
import { SkeletonGroup } from '#ui/loading/SkeletonGroup'
import { OrderGrid } from './OrderGrid'

const PLACEHOLDERS = ['one', 'two', 'three', 'four']

/** The placeholder of My Orders while the list loads. */
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
