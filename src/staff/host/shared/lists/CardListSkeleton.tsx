import { Stack } from '#ui/layout/Stack'
import { Skeleton } from '#ui/loading/Skeleton'
import { SkeletonGroup } from '#ui/loading/SkeletonGroup'

const PLACEHOLDERS = ['one', 'two', 'three', 'four', 'five']

/** The placeholder of a page of the host while its data loads. Nearly all of them show a list of cards. */
export function CardListSkeleton() {
  return (
    <SkeletonGroup label="Loading...">
      <Stack gap={3}>
        {PLACEHOLDERS.map(card => (
          <Skeleton key={card} css={{ height: 72, borderRadius: '$xl' }} />
        ))}
      </Stack>
    </SkeletonGroup>
  )
}
