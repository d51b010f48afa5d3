import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSubmitLock } from './use-submit-lock'

interface Versioned {
  readonly version: string
}

interface VersionedFormOptions<Data, Input> {
  /** As the page has read it last. */
  readonly newest: Data
  /** Reads anew what the form started from: the cache can be older than another host's change. Null if it is gone. */
  readonly readNewest: (base: Data) => Promise<Data | null>
  /** Saves what the fields show. @returns what is saved; null if it is gone */
  readonly save: (input: Input, base: Data) => Promise<Data | null>
  /** Whether the fields start again with what is saved, if nothing was typed meanwhile. Else they show it already. */
  readonly restartsWhenSaved?: boolean
}

/** The data and version that a form starts from. They follow what is newest until the first edit. */
function useFormBase<Data extends Versioned>(newest: Data) {
  const [state, setState] = useState({ base: newest, lastNewest: newest, isChanged: false, formKey: 0 })
  const startWith = (base: Data) =>
    setState(current => ({ ...current, base, isChanged: false, formKey: current.formKey + 1 }))
  // Each answer is handled once: one that is older than our save must not replace it.
  if (newest !== state.lastNewest) {
    setState(current => ({ ...current, lastNewest: newest }))
    if (!state.isChanged && newest.version !== state.base.version) startWith(newest)
  }
  return {
    state,
    startWith,
    rebase: (base: Data, isChanged: boolean) => setState(current => ({ ...current, base, isChanged })),
    markChanged: () => setState(current => ({ ...current, isChanged: true })),
  }
}

/** A save, and a read of what is newest. After each of them the pages read again what they show. */
function useFormCalls<Input, Data>(
  save: (input: Input) => Promise<Data | null>,
  onSaved: (saved: Data) => void,
  readNewest: () => Promise<Data | null>,
  onRead: (newest: Data) => void,
) {
  const queries = useQueryClient()
  const lock = useSubmitLock()
  const saving = useMutation({
    mutationFn: save,
    networkMode: 'always',
    onSettled: lock.release,
    onSuccess: saved => {
      if (saved !== null) onSaved(saved)
      return queries.invalidateQueries()
    },
  })
  const reload = useMutation({
    mutationFn: readNewest,
    networkMode: 'always',
    onSuccess: newest => {
      if (newest !== null) {
        saving.reset()
        onRead(newest)
      }
      return queries.invalidateQueries()
    },
  })
  return { saving, reload, lock }
}

/**
 * A form that other hosts may change meanwhile. From the first edit on it keeps the data and version it started from. After a
 * save it starts from the saved data. A new `formKey` resets the fields.
 */
export function useVersionedForm<Data extends Versioned, Input>(options: VersionedFormOptions<Data, Input>) {
  const { newest, readNewest, save, restartsWhenSaved = false } = options
  const { state, startWith, rebase, markChanged } = useFormBase(newest)
  const isChangedMeanwhile = useRef(false)
  const { saving, reload, lock } = useFormCalls(
    (input: Input) => save(input, state.base),
    saved =>
      restartsWhenSaved && !isChangedMeanwhile.current
        ? startWith(saved)
        : rebase(saved, isChangedMeanwhile.current),
    () => readNewest(state.base),
    startWith,
  )
  return {
    ...state,
    onChange: () => {
      isChangedMeanwhile.current = true
      // The answer of a save that is on its way still counts.
      if (!saving.isPending) {
        saving.reset()
        reload.reset()
      }
      markChanged()
    },
    /** Saves, unless a save is on its way. @param leave leaves the form after it, unless something was typed meanwhile */
    submit: (input: Input, leave?: () => void) => {
      if (!lock.acquire()) return
      isChangedMeanwhile.current = false
      saving.mutate(input, { onSuccess: () => !isChangedMeanwhile.current && leave?.() })
    },
    isSaving: saving.isPending,
    /** What was saved last; null if something was typed since. */
    saved: state.isChanged ? null : (saving.data ?? null),
    failure: {
      error: reload.error ?? saving.error,
      isReloading: reload.isPending,
      onReload: () => reload.mutate(),
    },
  }
}
