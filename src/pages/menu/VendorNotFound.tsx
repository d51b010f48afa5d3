import { PATHS } from '#domain/paths'
import { Button } from '#ui/buttons/Button'
import { EmptyState } from '#ui/feedback/EmptyState'
import { BackLink } from '#ui/layout/BackLink'
import { Page } from '#ui/layout/Page'
import { TopBar } from '#ui/layout/TopBar'
import type { CartReader } from './cart/cart-reader'
import { MenuCartLink } from './cart/MenuCartLink'

interface VendorNotFoundProps {
  readonly cart: CartReader
  readonly onRetry: () => void
}

/** The error view of a menu whose vendor does not exist, or could not be loaded. */
export function VendorNotFound({ cart, onRetry }: VendorNotFoundProps) {
  return (
    <>
      <TopBar
        width="page"
        back={<BackLink to={PATHS.vendors} kind="floating" label="Back to trailers" />}
        actions={<MenuCartLink cart={cart} />}
      />
      <Page>
        <EmptyState
          as="h1"
          backdrop="oat"
          title="Vendor not found or failed to load."
          text="It may have left the park, or the network let us down."
          action={
            <Button kind="secondary" wide onClick={onRetry}>
              Try again
            </Button>
          }
        />
      </Page>
    </>
  )
}
