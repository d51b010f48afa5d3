import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { Vendor } from '#domain/calls/vendors'
import { BackLink } from '../ui/BackLink'
import { Page } from '../ui/Page'
import { RoundButton } from '../ui/RoundButton'
import { SearchBox } from '../ui/SearchBox'
import { TopBar } from '../ui/TopBar'
import { useDraft } from './use-draft'
import { VendorChips } from './vendors/VendorChips'
import { VendorResults } from './vendors/VendorResults'
import { chosenVendors, type VendorChoice } from './vendors/vendor-choice'

const SEARCH = {
  label: 'Search vendors',
  placeholder: 'Search vendors...',
  css: { marginBottom: '$3' },
} as const

interface VendorsViewProps {
  readonly vendors: { readonly status: 'loading' | 'error' | 'ready'; readonly list: readonly Vendor[] }
  readonly choice: VendorChoice
  readonly onChoice: (patch: Partial<VendorChoice>) => void
  readonly onRetry: () => void
}

/** Food Trailers (spec, vendor list): search, filter, sort, and a card for each trailer. */
export function VendorsView({ vendors, choice, onChoice, onRetry }: VendorsViewProps) {
  const [searching, setSearching] = useState(choice.search !== '')
  // A box that was open from the start must not bring up the keyboard.
  const [asked, setAsked] = useState(false)
  const [draft, setDraft] = useDraft(choice.search, search => onChoice({ search }))
  const shown = chosenVendors(vendors.list, choice)
  const chosen = { choice, onChoice }
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
        tools={<SearchToggle open={searching} onToggle={toggle} />}
      />
      <Page navved>
        {searching && <SearchBox {...SEARCH} value={draft} onChange={setDraft} autoFocus={asked} />}
        <VendorChips count={shown.length} {...chosen} />
        <VendorResults status={vendors.status} shown={shown} onRetry={onRetry} {...chosen} />
      </Page>
    </>
  )
}

const SearchToggle = ({ open, onToggle }: { readonly open: boolean; readonly onToggle: () => void }) => (
  <RoundButton
    label={open ? 'Close search' : 'Search'}
    aria-expanded={open}
    icon={open ? <X size={20} aria-hidden="true" /> : <Search size={20} aria-hidden="true" />}
    onClick={onToggle}
  />
)
