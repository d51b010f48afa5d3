import type { Vendor } from '#domain/calls/vendors'
import { Button } from '../../ui/Button'
import { Problem } from '../../ui/Problem'
import { Soft } from '../../ui/Soft'
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
    return (
      <Problem
        css={{ marginTop: '$4' }}
        action={
          <Button kind="plain" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        Error loading vendors
      </Problem>
    )
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
