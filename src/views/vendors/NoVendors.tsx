import { Button } from '../../ui/Button'
import { Empty } from '../../ui/Empty'
import type { VendorChoice } from './vendor-choice'

/** What was asked for, so that the customer sees what to change: 'Nothing under £10 is called “sushi”.' */
function reasonOf({ search, underTen, openOnly }: VendorChoice): string {
  const kind = ['Nothing', openOnly && 'open now', underTen && 'under £10'].filter(Boolean).join(' ')
  if (search.trim() !== '') return `${kind} is called “${search.trim()}”. Try another word.`
  if (underTen || openOnly) return `${kind} just now. Try fewer filters.`
  return 'The park has no trailers just now. Come back soon.'
}

interface NoVendorsProps {
  readonly choice: VendorChoice
  readonly onChoice: (patch: Partial<VendorChoice>) => void
}

/** No trailer fits: why, and the way back to some. */
export function NoVendors({ choice, onChoice }: NoVendorsProps) {
  const searched = choice.search.trim() !== ''
  const filtered = choice.underTen || choice.openOnly
  const clearSearch = () => onChoice({ search: '' })
  const clearFilters = () => onChoice({ underTen: false, openOnly: false })
  return (
    <Empty
      inline
      picture="/food/1f962.webp"
      wash="oat"
      title="No vendors found..."
      text={reasonOf(choice)}
      action={
        (searched || filtered) && (
          <Button kind="plain" wide onClick={searched ? clearSearch : clearFilters}>
            {searched ? 'Clear search' : 'Clear filters'}
          </Button>
        )
      }
    />
  )
}
