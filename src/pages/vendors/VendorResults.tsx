import type { Vendor } from '#domain/contract/ordering/vendors'
import { LoadError } from '#pages/shared/LoadError'
import type { VendorsState } from '#pages/shared/vendors-query-state'
import { MutedText } from '#ui/text/MutedText'
import { NoVendors } from './NoVendors'
import { VendorCard } from './VendorCard'
import { VendorGrid } from './VendorGrid'
import { VendorListSkeleton } from './VendorListSkeleton'
import type { VendorListFilters } from './vendor-list-filters'

interface VendorResultsProps {
  readonly status: VendorsState['status']
  readonly shown: readonly Vendor[]
  readonly filters: VendorListFilters
  readonly onFiltersChange: (patch: Partial<VendorListFilters>) => void
  readonly onRetry: () => void
}

/** The vendors that match. The status line stays mounted, so that a screen reader reads each change. */
export function VendorResults({ status, shown, filters, onFiltersChange, onRetry }: VendorResultsProps) {
  if (status === 'loading') return <VendorListSkeleton />
  if (status === 'error') {
    return <LoadError onRetry={onRetry}>Error loading vendors</LoadError>
  }
  return (
    <>
      <div role="status">
        {shown.length > 0 ? (
          <MutedText css={{ marginBlock: '$4' }}>{`Found ${shown.length} vendors...`}</MutedText>
        ) : (
          <NoVendors filters={filters} onFiltersChange={onFiltersChange} />
        )}
      </div>
      <VendorGrid>
        {shown.map((vendor, index) => (
          <VendorCard key={vendor.id} vendor={vendor} eagerPicture={index === 0} />
        ))}
      </VendorGrid>
    </>
  )
}
