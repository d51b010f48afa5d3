import { BottomBar } from '../../ui/BottomBar'
import { LinkButton } from '../../ui/LinkButton'

/** The one way on from an order that was just placed. */
export function TrackBar({ orderId }: { readonly orderId: string }) {
  return (
    <BottomBar>
      <LinkButton to="/order/$orderId" params={{ orderId }} wide>
        Track your order
      </LinkButton>
    </BottomBar>
  )
}
