import { Loading } from '#ui/loading/Loading'
import { Skeleton } from '#ui/loading/Skeleton'
import { VendorGrid } from './VendorGrid'

const PLACEHOLDERS = ['one', 'two', 'three', 'four', 'five', 'six']

/** The placeholder of the vendor list, with its text at the position of the status line. */
export function VendorListSkeleton() {
  return (
    <>
      <Loading text="Loading vendors..." size="sm" css={{ marginBlock: '$4', fontSize: 'inherit' }} />
      <VendorGrid aria-hidden="true">
        {PLACEHOLDERS.map(card => (
          <div key={card}>
            <Skeleton css={{ height: 176, borderRadius: '$xl' }} />
            <Skeleton css={{ width: '46%', height: 22, margin: '14px 4px 0' }} />
            <Skeleton css={{ width: '78%', height: 16, margin: '10px 4px 0' }} />
            <Skeleton css={{ width: 62, height: 13, margin: '10px 4px 0' }} />
          </div>
        ))}
      </VendorGrid>
    </>
  )
}
