import type { Vendor } from '#domain/calls/vendors'
import { Soft } from '../../ui/Soft'
import { FailedToLoad } from '../FailedToLoad'
import { NoVendors } from './NoVendors'
import { VendorBones } from './VendorBones'
import { VendorCard } from './VendorCard'
import { VendorGrid } from './VendorGrid'
import type { VendorChoice } from './vendor-choice'

interface VendorResultsProps {
  readonly status: 'loading' | 'error' | 'ready'
  readonly shown: readonly Vendor[]
  readonly choice: VendorChoice
  readonly onChoice: (patch: Partial<VendorChoice>) => void
  readonly onRetry: () => void
}

/** How many cards a screen opens with. */
const FIRST = 3

/** What the choice found. The line about it stays in the page, so that a change of it is read out. */
export function VendorResults({ status, shown, choice, onChoice, onRetry }: VendorResultsProps) {
  if (status === 'loading') return <VendorBones />
  if (status === 'error') {
    return <FailedToLoad onRetry={onRetry}>Error loading vendors</FailedToLoad>
  }
  return (
    <>
      <div role="status">
        {shown.length > 0 ? (
          <Soft css={{ marginBlock: '$4' }}>Found {shown.length} vendors...</Soft>
        ) : (
          <NoVendors choice={choice} onChoice={onChoice} />
        )}
      </div>
      <VendorGrid>
        {shown.map((vendor, index) => (
          <VendorCard key={vendor.id} vendor={vendor} first={index < FIRST} />
        ))}
      </VendorGrid>
    </>
  )
}
