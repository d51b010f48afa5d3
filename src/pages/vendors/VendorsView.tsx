import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type ComponentType, useState } from 'react'
import { PATHS } from '#domain/paths'
import { useDraft } from '#pages/hooks/use-draft'
import type { VendorsState } from '#pages/shared/vendors-query-state'
import { IconButton } from '#ui/buttons/IconButton'
import { SearchBox } from '#ui/forms/SearchBox'
import { BackLink } from '#ui/layout/BackLink'
import { Page } from '#ui/layout/Page'
import { TopBar } from '#ui/layout/TopBar'
import { VendorFilterChips } from './VendorFilterChips'
import { VendorResults } from './VendorResults'
import type { VendorSheetsProps } from './VendorSheets'
import { applyVendorListFilters, type VendorListFilters } from './vendor-list-filters'

const SEARCH_BOX_PROPS = {
  label: 'Search vendors',
  placeholder: 'Search vendors...',
  css: { marginBottom: '$3' },
} as const

interface VendorsViewProps {
  readonly vendors: VendorsState
  readonly filters: VendorListFilters
  readonly onFiltersChange: (patch: Partial<VendorListFilters>) => void
  readonly onRetry: () => void
  /** Undefined until its code has loaded. */
  readonly Sheets: ComponentType<VendorSheetsProps> | undefined
}

/** The vendor list with search, filters and sort (specification, section 7). */
export function VendorsView({ vendors, filters, onFiltersChange, onRetry, Sheets }: VendorsViewProps) {
  const [isSearching, setIsSearching] = useState(filters.search !== '')
  // The box takes the focus only if the customer has opened it: on a phone the focus opens the keyboard.
  const [wasToggled, setWasToggled] = useState(false)
  const [draft, setDraft] = useDraft(filters.search, search => onFiltersChange({ search }))
  const shown = applyVendorListFilters(vendors.list, filters)
  const filterProps = { filters, onFiltersChange }
  const toggle = () => {
    if (isSearching && draft !== '') setDraft('')
    setIsSearching(!isSearching)
    setWasToggled(true)
  }
  return (
    <>
      <TopBar
        title="Food Trailers"
        width="page"
        back={<BackLink to={PATHS.home} label="Back to home" />}
        actions={<SearchToggle open={isSearching} onToggle={toggle} />}
      />
      <Page aboveBottomNav>
        {isSearching && (
          <SearchBox {...SEARCH_BOX_PROPS} value={draft} onChange={setDraft} autoFocus={wasToggled} />
        )}
        <VendorFilterChips count={shown.length} Sheets={Sheets} {...filterProps} />
        <VendorResults status={vendors.status} shown={shown} onRetry={onRetry} {...filterProps} />
      </Page>
    </>
  )
}

const SearchToggle = ({ open, onToggle }: { readonly open: boolean; readonly onToggle: () => void }) => (
  <IconButton
    label={open ? 'Close search' : 'Search'}
    aria-expanded={open}
    icon={open ? <X size={20} aria-hidden="true" /> : <Search size={20} aria-hidden="true" />}
    onClick={onToggle}
  />
)
