import type { ComponentProps } from 'react'
import { LinkButton } from '#ui/buttons/LinkButton'
import { BottomBar } from '#ui/layout/BottomBar'

interface TrackOrderBarProps {
  readonly orderId: string
  /** That of the page above it. */
  readonly width?: ComponentProps<typeof BottomBar>['width']
}

/** The one way on from an order that was just placed. */
export function TrackOrderBar({ orderId, width = 'column' }: TrackOrderBarProps) {
  return (
    <BottomBar width={width}>
      <LinkButton to="/order/$orderId" params={{ orderId }} wide>
        Track your order
      </LinkButton>
    </BottomBar>
  )
}
