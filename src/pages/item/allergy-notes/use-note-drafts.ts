import type { NoteDraftStorage } from '#app/storage/note-draft-storage'
import { useAppContext, useIsSessionLoading } from '#pages/hooks/use-app-context'

/** The kept notes of the customer; null until it is known who that is. */
export function useNoteDrafts(): NoteDraftStorage | null {
  const { getServices } = useAppContext()
  return useIsSessionLoading() ? null : getServices().noteDrafts
}
