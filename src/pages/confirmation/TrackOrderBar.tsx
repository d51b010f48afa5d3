import type { ComponentProps } from 'react'
import { PATHS } from '#domain/paths'
import { LinkButton } from '#ui/buttons/LinkButton'
import { BottomBar } from '#ui/layout/BottomBar'

interface TrackOrderBarProps {
  readonly orderId: string
  /** The width of the page above. */
  readonly width?: ComponentProps<typeof BottomBar>['width']
}

/** The link from a new order to its page. */
export function TrackOrderBar({ orderId, width = 'column' }: TrackOrderBarProps) {
  return (
    <BottomBar width={width}>
      <LinkButton to={PATHS.order} params={{ orderId }} wide>
        Track your order
      </LinkButton>
    </BottomBar>
  )
}
