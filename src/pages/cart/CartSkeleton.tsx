import { Row } from '#ui/layout/Row'
import { Skeleton } from '#ui/loading/Skeleton'
import { SkeletonGroup } from '#ui/loading/SkeletonGroup'

const PLACEHOLDERS = ['one', 'two', 'three']

/** The placeholder of a cart while it loads. */
export function CartSkeleton() {
  return (
    <SkeletonGroup label="Loading your cart...">
      <Skeleton css={{ height: 54, borderRadius: '$segmented' }} />
      <Skeleton css={{ width: 150, height: 24, marginBlock: '$8 $3' }} />
      {PLACEHOLDERS.map(line => (
        <Row key={line} css={{ gap: 14, paddingBlock: '$4', alignItems: 'flex-start' }}>
          <Skeleton css={{ width: 68, height: 68, borderRadius: '$tile' }} />
          <div style={{ flex: 1 }}>
            <Skeleton css={{ width: '58%', height: 18, marginTop: 4 }} />
            <Skeleton css={{ width: '30%', height: 15, marginTop: 16 }} />
          </div>
          <Skeleton css={{ width: 100, height: 40, borderRadius: '$pill', marginTop: 28 }} />
        </Row>
      ))}
    </SkeletonGroup>
  )
}
