import { Skeleton } from '#ui/loading/Skeleton'
import { SkeletonGroup } from '#ui/loading/SkeletonGroup'

const PLACEHOLDERS = ['one', 'two', 'three', 'four']

/** The placeholder of an order while it loads. */
export function OrderSkeleton() {
  return (
    <SkeletonGroup label="Loading order details...">
      <Skeleton css={{ height: 126, borderRadius: '$xl' }} />
      <Skeleton css={{ height: 98, borderRadius: '$xl', marginTop: '$3' }} />
      <Skeleton css={{ height: 48, marginBlock: '$5 $6' }} />
      {PLACEHOLDERS.map(step => (
        <div key={step} style={{ display: 'flex', gap: 14, alignItems: 'center', marginBottom: 34 }}>
          <Skeleton css={{ width: 28, height: 28, borderRadius: '50%' }} />
          <Skeleton css={{ width: '44%', height: 18 }} />
        </div>
      ))}
    </SkeletonGroup>
  )
}
