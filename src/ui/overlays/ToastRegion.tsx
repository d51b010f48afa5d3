import * as RadixToast from 'radix-ui/toast'
import { useMemo } from 'react'
import { styled } from '#ui/theme/theme'
import { insertToastRules, ToastCard, type ToastHandlers, type ToastMessage } from './ToastCard'

const Viewport = styled(RadixToast.Viewport, {
  position: 'fixed',
  zIndex: '$toast',
  // Below the top bar, which is 68 px high: the way back and the cart stay in reach.
  inset: '$notice',
  width: '$notice',
  display: 'grid',
  gap: '$2',
  maxWidth: 400,
  marginLeft: 'auto',
  '&:focus-visible': { outline: 'none' },
})

interface ToastRegionProps extends ToastHandlers {
  readonly toasts: readonly ToastMessage[]
}

/** The toasts, at the top right. Screen readers announce errors at once and the others politely. Specification 18.1. */
export function ToastRegion({ toasts, ...handlers }: ToastRegionProps) {
  useMemo(insertToastRules, [])
  return (
    <RadixToast.Provider label="Notification" swipeDirection="right">
      {toasts.map(toast => (
        <ToastCard key={toast.id} toast={toast} {...handlers} />
      ))}
      <Viewport label="Notifications ({hotkey})" />
    </RadixToast.Provider>
  )
}
