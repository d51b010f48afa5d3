import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { ChoiceDraft } from '#app/storage/dish-draft-storage'
import { PATHS } from '#domain/paths'
import { useDishDraft } from './use-dish-draft'

interface KeptChoice {
  readonly choiceId: string
  /** null for an untouched page. */
  readonly draft: ChoiceDraft | null
  /** Whether the draft is from before a reload or a sign-in. */
  readonly isRestored: boolean
}

/**
 * What the customer has entered on the page of a dish. The tab keeps it over a reload and a sign-in, until the dish is added or
 * the page is left. Specification 9.37.
 * @param choiceId another one begins anew
 * @param place null if nothing may be kept
 */
export function useItemDraft(choiceId: string, place: string | null) {
  const stored = useDishDraft(place)
  const [lastKept, setKept] = useState<KeptChoice | null>(null)
  const kept = lastKept?.choiceId === choiceId ? lastKept : null
  if (stored && !kept) {
    const draft = stored.read().choice
    setKept({ choiceId, draft, isRestored: draft !== null })
  }
  useForgetOnLeave(stored)
  return {
    draft: kept?.draft ?? null,
    isRestored: kept?.isRestored ?? false,
    setDraft: (draft: ChoiceDraft) => setKept({ choiceId, draft, isRestored: kept?.isRestored ?? false }),
  }
}

/** Forgets the draft when another page opens. The sign-in page leads back to this one. */
function useForgetOnLeave(stored: ReturnType<typeof useDishDraft>): void {
  const { history } = useRouter()
  const lastStored = useRef(stored)
  useEffect(() => {
    lastStored.current = stored
  }, [stored])
  useEffect(() => {
    const { pathname } = history.location
    return () => {
      const next = history.location.pathname
      if (next !== pathname && next !== PATHS.login) lastStored.current?.clear()
    }
  }, [history])
}
