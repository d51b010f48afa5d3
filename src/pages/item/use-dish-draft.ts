import { useMemo } from 'react'
import { useAppContext, useIsSessionLoading } from '#pages/hooks/use-app-context'

/**
 * What the tab keeps of the customer's choice at a place; null while the session is loading.
 * @param place null if nothing may be kept
 */
export function useDishDraft(place: string | null) {
  const { getServices } = useAppContext()
  const isLoading = useIsSessionLoading()
  return useMemo(
    () => (isLoading || place === null ? null : getServices().dishDrafts.at(place)),
    [isLoading, place, getServices],
  )
}
