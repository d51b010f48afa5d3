import { useRef, useState } from 'react'
import { useNewestData } from './use-newest-data'

interface VersionedFormOptions<Data> {
  /** As the page has read it last. */
  readonly newest: Data
  /** Reads it anew. Null if it is gone. */
  readonly readNewest: () => Promise<Data | null>
  readonly save: { readonly error: Error | null; readonly isPending: boolean; readonly reset: () => void }
}

/**
 * A form that other hosts may change at the same time. It keeps what it began with, and the version of it, from the first
 * change on. Until then it shows what is newest. The fields start again with each `round`, their React key.
 */
export function useVersionedForm<Data extends { readonly version: string }>({
  newest,
  readNewest,
  save,
}: VersionedFormOptions<Data>) {
  const [state, setState] = useState({ begun: newest, seen: newest, isChanged: false, round: 0 })
  const isChangedMeanwhile = useRef(false)
  const startWith = (begun: Data) =>
    setState(current => ({ ...current, begun, isChanged: false, round: current.round + 1 }))
  // An older answer than that of the own save is not newer data, so each counts once.
  if (newest !== state.seen) {
    setState(current => ({ ...current, seen: newest }))
    if (!state.isChanged && newest.version !== state.begun.version) startWith(newest)
  }
  const reload = useNewestData(readNewest, data => {
    save.reset()
    startWith(data)
  })
  return {
    ...state,
    onChange: () => {
      isChangedMeanwhile.current = true
      // The answer of a save that is on its way still counts.
      if (!save.isPending) {
        save.reset()
        reload.reset()
      }
      setState(current => ({ ...current, isChanged: true }))
    },
    /** Called when what the fields show is sent. */
    onSubmit: () => {
      isChangedMeanwhile.current = false
    },
    /**
     * Goes on with what was saved. The fields show it already, and what was typed meanwhile.
     * @param saved null if it is gone
     * @param leave leaves the form, unless something was typed meanwhile
     */
    onSaved: (saved: Data | null, leave?: () => void) => {
      const isChanged = isChangedMeanwhile.current
      if (saved !== null) setState(current => ({ ...current, begun: saved, isChanged }))
      if (!isChanged) leave?.()
    },
    isSaving: save.isPending,
    failure: {
      error: reload.error ?? save.error,
      isReloading: reload.isPending,
      onReload: () => reload.mutate(),
    },
  }
}
