/** Names the actors of a system by their paths, and reads the states they are in. */
import type { ActorRefLike, AnyActorRef, AnyMachineSnapshot, InspectionEvent, StateValue } from 'xstate'

/** The state of each chart, by its path. Null for a chart that has stopped. */
export type ChartStates = Readonly<Record<string, StateValue | null>>

/** As `isMachineSnapshot` of XState. A recorder starts before the code of XState has loaded. */
export const isChartSnapshot = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot && 'value' in snapshot

type MaybeActor = ActorRefLike | AnyActorRef | undefined

const parentOf = (actor: AnyActorRef): AnyActorRef | undefined => actor._parent
const isActor = (actor: MaybeActor): actor is AnyActorRef => actor !== undefined && 'getSnapshot' in actor

/** The snapshot of an actor that is a chart. Null for any other actor. */
export function getChartSnapshot(actor: MaybeActor): AnyMachineSnapshot | null {
  const snapshot: unknown = isActor(actor) ? actor.getSnapshot() : null
  return isChartSnapshot(snapshot) ? snapshot : null
}

export type ActorPathFunction = (actor: MaybeActor) => string

/**
 * Creates a function that gives each actor a path: '' for the first root, '/cart' for its child with that id, and '/addons' for a
 * second root, such as a chart that a page starts itself, by the id of its machine.
 */
export function createActorPaths(): ActorPathFunction {
  let firstRoot: AnyActorRef | null = null
  const rootPath = (root: AnyActorRef): string => {
    firstRoot ??= root
    return firstRoot === root ? '' : `/${getChartSnapshot(root)?.machine.id ?? root.id}`
  }
  const pathOf = (actor: MaybeActor): string => {
    if (!isActor(actor)) return ''
    const parent = parentOf(actor)
    return parent ? `${pathOf(parent)}/${actor.id}` : rootPath(actor)
  }
  return pathOf
}

/** Whether an actor has no parent. */
export const isRootActor = (actor: MaybeActor): boolean => isActor(actor) && parentOf(actor) === undefined

/** The state that an inspection event shows, with the path of its chart. Null when it shows no chart. */
export function inspectedChartState(
  inspected: InspectionEvent,
  pathOf: ActorPathFunction,
): { readonly path: string; readonly value: StateValue | null } | null {
  if (inspected.type !== '@xstate.snapshot') return null
  const snapshot = getChartSnapshot(inspected.actorRef)
  if (snapshot === null) return null
  return { path: pathOf(inspected.actorRef), value: snapshot.status === 'stopped' ? null : snapshot.value }
}

/** The names in a path, the outermost first. None for the root. */
export const splitActorPath = (path: string): string[] => path.split('/').filter(name => name !== '')

/** The descendant of a root with these names, the outermost first. Undefined when one of them does not exist. */
export const findActor = (root: AnyActorRef | undefined, names: readonly string[]): AnyActorRef | undefined =>
  names.reduce<AnyActorRef | undefined>((actor, name) => actor?.getSnapshot().children?.[name], root)
