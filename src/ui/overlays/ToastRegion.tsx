import * as RadixToast from 'radix-ui/toast'
import { styled } from '#ui/theme/theme'
import { ToastCard, type ToastHandlers, type ToastMessage } from './ToastCard'

const Viewport = styled(RadixToast.Viewport, {
  position: 'fixed',
  zIndex: '$toast',
  // Below the top bar, which is 68 px high: the way back and the cart stay in reach.
  inset: '$notice',
  width: '$notice',
  display: 'grid',
  maxWidth: 400,
  marginLeft: 'auto',
  '&:focus-visible': { outline: 'none' },
  // The newest lies on the others, so that they cover no more of the page than one does. A pointer or the focus spreads them.
  '& > li': { gridArea: '1 / 1' },
  '& > li:nth-last-child(2)': { transform: 'translateY(8px) scaleX(0.95)' },
  '& > li:nth-last-child(n + 3)': { transform: 'translateY(16px) scaleX(0.9)' },
  '& > li:nth-last-child(n + 4)': { opacity: 0 },
  '&:hover, &:focus-within': {
    gap: '$2',
    '& > li': { gridArea: 'auto', transform: 'none', opacity: 1 },
  },
  variants: {
    /** A low screen has no room below a status, and on a wide one the toasts are beside it. */
    belowStatus: { true: { '@media (min-height: 560px) and (max-width: 1023px)': { top: '14rem' } } },
  },
})

interface ToastRegionProps extends ToastHandlers {
  readonly toasts: readonly ToastMessage[]
  /** Whether the page begins with a status, which the toasts must not cover. */
  readonly belowStatus?: boolean
}

/** The toasts, at the top right. Screen readers announce errors at once and the others politely. Specification 18.1. */
export function ToastRegion({ toasts, belowStatus = false, ...handlers }: ToastRegionProps) {
  return (
    <RadixToast.Provider label="Notification" swipeDirection="right">
      {toasts.map(toast => (
        <ToastCard key={toast.id} toast={toast} {...handlers} />
      ))}
      <Viewport label="Notifications ({hotkey})" belowStatus={belowStatus} />
    </RadixToast.Provider>
  )
}
