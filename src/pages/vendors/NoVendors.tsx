import { Button } from '#ui/buttons/Button'
import { EmptyState } from '#ui/feedback/EmptyState'
import type { VendorListFilters } from './vendor-list-filters'

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
export function NoVendors({ filters, onFiltersChange }: NoVendorsProps) {
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
