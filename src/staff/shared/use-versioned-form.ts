import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSubmitLock } from './use-submit-lock'

interface Versioned {
  readonly version: string
}

interface VersionedFormOptions<Data, Input> {
  /** The newest data that the page has read. */
  readonly newest: Data
  /** Reads the form's data from the server, because the cache may lack another host's change. Null if it was deleted. */
  readonly readNewest: (base: Data) => Promise<Data | null>
  /** Saves what the fields show. @returns the saved data; null if it was deleted */
  readonly save: (input: Input, base: Data) => Promise<Data | null>
  /** Whether a save resets the fields to the saved data, if nothing was typed meanwhile. Otherwise they show it already. */
  readonly restartsWhenSaved?: boolean
}

/** The data and version that a form starts from. Until the first edit, newer data replaces them. */
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

/** The calls of a form: to save, and to read the newest data. After each of them all queries are fetched again. */
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
      // A running save still reports its result.
      if (!saving.isPending) {
        saving.reset()
        reload.reset()
      }
      markChanged()
    },
    /** Saves, unless a save is running. @param leave leaves the form afterwards, unless something was typed meanwhile */
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
