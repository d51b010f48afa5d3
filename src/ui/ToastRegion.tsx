import * as Toast from 'radix-ui/toast'
import { ToastCard, type ToastMessage } from './ToastCard'
import { styled } from './theme'

const Viewport = styled(Toast.Viewport, {
  position: 'fixed',
  zIndex: '$toast',
  inset: 'max(12px, env(safe-area-inset-top)) 12px auto',
  display: 'grid',
  gap: '$2',
  maxWidth: 400,
  marginLeft: 'auto',
  '&:focus-visible': { outline: 'none' },
  '@wide': { inset: '84px 40px auto auto', width: 400 },
})

interface ToastRegionProps {
  readonly toasts: readonly ToastMessage[]
  /** The customer closed it, swiped it away, or it has been read long enough. */
  readonly onDismiss: (id: string) => void
}

/** Toasts at the top right. Failures interrupt, the rest wait their turn; the clock stands while one is looked at. */
export function ToastRegion({ toasts, onDismiss }: ToastRegionProps) {
  return (
    <Toast.Provider label="Notification" swipeDirection="right">
      {toasts.map(toast => (
        <ToastCard key={toast.id} toast={toast} onDismiss={() => onDismiss(toast.id)} />
      ))}
      <Viewport label="Notifications ({hotkey})" />
    </Toast.Provider>
  )
}
