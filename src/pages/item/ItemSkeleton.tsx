import { Row } from '#ui/layout/Row'
import { Skeleton } from '#ui/loading/Skeleton'
import { SkeletonGroup } from '#ui/loading/SkeletonGroup'
import { VisuallyHidden } from '#ui/text/VisuallyHidden'

const PLACEHOLDERS = ['one', 'two', 'three']

/** The placeholder of a dish while it loads. */
export function ItemSkeleton() {
  return (
    <>
      <VisuallyHidden as="h1">Dish</VisuallyHidden>
      <SkeletonGroup label="Loading item...">
        <Skeleton css={{ width: '72%', height: 34, borderRadius: 10 }} />
        <Skeleton css={{ width: 92, height: 24, marginTop: '$3' }} />
        <Skeleton css={{ width: '96%', height: 16, marginTop: '$4' }} />
        <Skeleton css={{ width: '64%', height: 16, marginTop: '$2' }} />
        <Row css={{ marginTop: '$4' }}>
          <Skeleton css={{ width: 106, height: 26, borderRadius: 13 }} />
          <Skeleton css={{ width: 130, height: 26, borderRadius: 13 }} />
        </Row>
        <Skeleton css={{ height: 58, borderRadius: '$lg', marginTop: '$5' }} />
        <Skeleton css={{ width: 190, height: 22, marginTop: '$8' }} />
        {PLACEHOLDERS.map(option => (
          <Row key={option} css={{ height: 56, gap: '$3' }}>
            <Skeleton css={{ width: 24, height: 24, borderRadius: '50%' }} />
            <Skeleton css={{ width: 150, height: 16 }} />
          </Row>
        ))}
      </SkeletonGroup>
    </>
  )
}
