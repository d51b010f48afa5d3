/** How actors are named in a recording, and where they stand. */
import {
  type ActorRefLike,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type InspectionEvent,
  isMachineSnapshot,
  type StateValue,
} from 'xstate'

/** The states that charts are in, by their ways; null for one that is gone. */
export type ChartStates = Readonly<Record<string, StateValue | null>>

type MaybeActor = ActorRefLike | AnyActorRef | undefined

const parentOf = (actor: AnyActorRef): AnyActorRef | undefined => actor._parent
const isActor = (actor: MaybeActor): actor is AnyActorRef => actor !== undefined && 'getSnapshot' in actor

/** The snapshot of an actor that is a chart; null for any other. */
export function getChartSnapshot(actor: MaybeActor): AnyMachineSnapshot | null {
  const snapshot: unknown = isActor(actor) ? actor.getSnapshot() : null
  return isMachineSnapshot(snapshot) ? snapshot : null
}

/**
 * Names actors by their ways: '' is the root that began first, '/cart' what it owns, and '/addons' a chart that a page owns itself, by
 * its id.
 */
export function createActorPaths() {
  let first: AnyActorRef | null = null
  const rootWay = (root: AnyActorRef): string => {
    first ??= root
    return first === root ? '' : `/${getChartSnapshot(root)?.machine.id ?? root.id}`
  }
  const wayOf = (actor: MaybeActor): string => {
    if (!isActor(actor)) return ''
    const parent = parentOf(actor)
    return parent ? `${wayOf(parent)}/${actor.id}` : rootWay(actor)
  }
  return wayOf
}

/** Whether it has no parent: the root of a system. */
export const isRootActor = (actor: MaybeActor): boolean => isActor(actor) && parentOf(actor) === undefined

/** The chart whose state an inspected step shows, by its way; null where it shows none. */
export function chartStateShownBy(
  inspected: InspectionEvent,
  wayOf: (actor: MaybeActor) => string,
): { readonly way: string; readonly value: StateValue | null } | null {
  if (inspected.type !== '@xstate.snapshot') return null
  const snapshot = getChartSnapshot(inspected.actorRef)
  if (snapshot === null) return null
  return { way: wayOf(inspected.actorRef), value: snapshot.status === 'stopped' ? null : snapshot.value }
}

/** The names on a way, the outermost first; none for the root. */
export const splitActorPath = (way: string): string[] => way.split('/').filter(name => name !== '')

/** The actor that a root owns under these names, the outermost first; nobody where one of them is not there. */
export const findActor = (root: AnyActorRef | undefined, names: readonly string[]): AnyActorRef | undefined =>
  names.reduce<AnyActorRef | undefined>((actor, name) => actor?.getSnapshot().children?.[name], root)
