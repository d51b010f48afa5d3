import type { Vendor } from '#domain/contract/ordering/vendors'
import { LoadError } from '#pages/shared/LoadError'
import type { VendorsState } from '#pages/shared/vendors-query-state'
import { Button } from '#ui/buttons/Button'
import { EmptyState } from '#ui/feedback/EmptyState'
import { Loading } from '#ui/loading/Loading'
import { Skeleton } from '#ui/loading/Skeleton'
import { MutedText } from '#ui/text/MutedText'
import { styled } from '#ui/theme/theme'
import { VendorCard } from './VendorCard'
import type { VendorListFilters } from './vendor-list-filters'

/** One column of cards; two on a tablet, three on a wide screen. */
const VendorGrid = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '$8 $6',
  '@tablet': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@wide': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
})

const PLACEHOLDERS = ['one', 'two', 'three', 'four', 'five', 'six']

/** The placeholder of the vendor list, with its text at the position of the status line. */
function VendorListSkeleton() {
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

/** Names the search and the filters: 'Nothing under £10 is called “sushi”.' */
function emptyReason({ search, underTen, openOnly }: VendorListFilters): string {
  const kind = ['Nothing', openOnly && 'open now', underTen && 'under £10'].filter(Boolean).join(' ')
  if (search.trim() !== '') return `${kind} is called “${search.trim()}”. Try another word.`
  if (underTen || openOnly) return `${kind} just now. Try fewer filters.`
  return 'The park has no trailers just now. Come back soon.'
}

interface NoVendorsProps {
  readonly filters: VendorListFilters
  readonly onFiltersChange: (patch: Partial<VendorListFilters>) => void
}

/** Shown when no vendor matches: the reason, and a button that clears the search or the filters. */
function NoVendors({ filters, onFiltersChange }: NoVendorsProps) {
  const searched = filters.search.trim() !== ''
  const filtered = filters.underTen || filters.openOnly
  const clearSearch = () => onFiltersChange({ search: '' })
  const clearFilters = () => onFiltersChange({ underTen: false, openOnly: false })
  return (
    <EmptyState
      inline
      picture="/food/1f962.webp"
      backdrop="oat"
      title="No vendors found..."
      text={emptyReason(filters)}
      action={
        (searched || filtered) && (
          <Button kind="secondary" wide onClick={searched ? clearSearch : clearFilters}>
            {searched ? 'Clear search' : 'Clear filters'}
          </Button>
        )
      }
    />
  )
}

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
