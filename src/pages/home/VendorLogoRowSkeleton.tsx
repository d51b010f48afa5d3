import { Stack } from '#ui/layout/Stack'
import { Skeleton } from '#ui/loading/Skeleton'
import { SkeletonGroup } from '#ui/loading/SkeletonGroup'
import { styled } from '#ui/theme/theme'

const Row = styled('div', { display: 'flex', gap: '$4', overflowX: 'clip' })
const PLACEHOLDERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'] as const

/** The placeholder of the vendor row while it loads. */
export function VendorLogoRowSkeleton() {
  return (
    <SkeletonGroup label="Loading vendors...">
      <Row>
        {PLACEHOLDERS.map(shape => (
          <Stack key={shape} gap={2} css={{ flex: 'none', width: 92 }}>
            <Skeleton css={{ width: 92, height: 92, borderRadius: '$logo' }} />
            <Skeleton css={{ width: 64, height: 16, justifySelf: 'center' }} />
          </Stack>
        ))}
      </Row>
    </SkeletonGroup>
  )
}
