import { useFlow } from '#pages/hooks/use-app-context'

/** Returns a function that shows a toast for a success. */
export function useSuccessToast() {
  const toasts = useFlow('toasts')
  return (title: string) =>
    toasts?.send({ type: 'toast.raised', toast: { policy: 'action', tone: 'success', title } })
}
