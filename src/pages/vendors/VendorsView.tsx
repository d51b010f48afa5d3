import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { Vendor } from '#domain/contract/vendors'
import { useDraft } from '#pages/hooks/use-draft'
import { IconButton } from '#ui/buttons/IconButton'
import { SearchBox } from '#ui/forms/SearchBox'
import { BackLink } from '#ui/layout/BackLink'
import { Page } from '#ui/layout/Page'
import { TopBar } from '#ui/layout/TopBar'
import { VendorFilterChips } from './VendorFilterChips'
import { VendorResults } from './VendorResults'
import { applyVendorListFilters, type VendorListFilters } from './vendor-list-filters'

const SEARCH_BOX_PROPS = {
  label: 'Search vendors',
  placeholder: 'Search vendors...',
  css: { marginBottom: '$3' },
} as const

interface VendorsViewProps {
  readonly vendors: { readonly status: 'loading' | 'error' | 'ready'; readonly list: readonly Vendor[] }
  readonly filters: VendorListFilters
  readonly onFiltersChange: (patch: Partial<VendorListFilters>) => void
  readonly onRetry: () => void
}

/** Food Trailers (spec, vendor list): search, filter, sort, and a card for each trailer. */
export function VendorsView({ vendors, filters, onFiltersChange, onRetry }: VendorsViewProps) {
  const [searching, setSearching] = useState(filters.search !== '')
  // A box that was open from the start must not bring up the keyboard.
  const [asked, setAsked] = useState(false)
  const [draft, setDraft] = useDraft(filters.search, search => onFiltersChange({ search }))
  const shown = applyVendorListFilters(vendors.list, filters)
  const filterProps = { filters, onFiltersChange }
  const toggle = () => {
    if (searching && draft !== '') setDraft('')
    setSearching(!searching)
    setAsked(true)
  }
  return (
    <>
      <TopBar
        title="Food Trailers"
        width="page"
        back={<BackLink to="/" label="Back to home" />}
        actions={<SearchToggle open={searching} onToggle={toggle} />}
      />
      <Page aboveBottomNav>
        {searching && <SearchBox {...SEARCH_BOX_PROPS} value={draft} onChange={setDraft} autoFocus={asked} />}
        <VendorFilterChips count={shown.length} {...filterProps} />
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
