import { Skeleton } from '#ui/loading/Skeleton'
import { SkeletonGroup } from '#ui/loading/SkeletonGroup'

/** The placeholder of a ticket while the order loads. */
export function TicketSkeleton() {
  return (
    <SkeletonGroup label="Loading order details...">
      <Skeleton css={{ width: 104, height: 104, borderRadius: '50%', margin: '26px auto $space$6' }} />
      <Skeleton css={{ width: 270, height: 36, marginInline: 'auto' }} />
      <Skeleton css={{ width: 200, height: 20, margin: '$space$3 auto $space$6' }} />
      <Skeleton css={{ height: 330, borderRadius: '$xl' }} />
    </SkeletonGroup>
  )
}
