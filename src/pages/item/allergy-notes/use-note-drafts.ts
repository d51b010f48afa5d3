import type { NoteDraftStorage } from '#app/storage/note-draft-storage'
import { useAppContext, useIsSessionLoading } from '#pages/hooks/use-app-context'

/** The stored drafts of the customer; null while the session is loading. */
export function useNoteDrafts(): NoteDraftStorage | null {
  const { getServices } = useAppContext()
  return useIsSessionLoading() ? null : getServices().noteDrafts
}
