import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** The part of an actor that a component reads. */
interface ReadableActor {
  readonly getSnapshot: () => unknown
  readonly subscribe: (onChange: () => void) => { readonly unsubscribe: () => void }
}
type SnapshotOf<Actor> = Actor extends { readonly getSnapshot: () => infer Snapshot } ? Snapshot : undefined

const readSnapshot = <Actor extends ReadableActor | undefined>(actor: Actor): SnapshotOf<Actor> =>
  actor?.getSnapshot() as SnapshotOf<Actor>

/**
 * Selects a value from an actor's snapshot, and renders again only when the value changes. `useSelector` of @xstate/react does
 * the same, but would load XState with the first page.
 */
export function useSelector<Actor extends ReadableActor | undefined, Value>(
  actor: Actor,
  select: (snapshot: SnapshotOf<Actor>) => Value,
): Value {
  const read = useMemo(() => {
    let last: { readonly snapshot: SnapshotOf<Actor>; readonly value: Value } | undefined
    return () => {
      const snapshot = readSnapshot(actor)
      if (last === undefined || last.snapshot !== snapshot) last = { snapshot, value: select(snapshot) }
      return last.value
    }
  }, [actor, select])
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = actor?.subscribe(onChange)
      return () => subscription?.unsubscribe()
    },
    [actor],
  )
  return useSyncExternalStore(subscribe, read, read)
}
