import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { appMachine } from '#machines/app/app.machine'

/** What routes and pages know of the app's chart. */
interface AppSnapshot extends Pick<SnapshotFrom<typeof appMachine>, 'children'> {
  readonly context: Pick<SnapshotFrom<typeof appMachine>['context'], 'userId' | 'pendingAdds'>
  hasTag(tag: 'loading' | 'signedIn' | 'signedOut'): boolean
}

/** The actor of the app's chart, as routes and pages use it. It exists before the code of the charts has loaded. */
export interface AppActor extends Pick<ActorRefFrom<typeof appMachine>, 'send'> {
  getSnapshot(): AppSnapshot
  subscribe(onChange: (snapshot: AppSnapshot) => void): { unsubscribe(): void }
}

type AppEvent = Parameters<AppActor['send']>[0]

/** Before the charts run: there is no flow, and the session is not known. */
const LOADING_SNAPSHOT: AppSnapshot = {
  children: {},
  context: { userId: undefined, pendingAdds: [] },
  hasTag: tag => tag === 'loading',
}

/** A proxy of the running actor. Until `connect` it is loading, and holds the events that are sent to it. */
export function createAppActorProxy(): AppActor & { readonly connect: (actor: AppActor) => void } {
  let running: AppActor | null = null
  let heldEvents: AppEvent[] = []
  const listeners = new Set<(snapshot: AppSnapshot) => void>()
  const getSnapshot = () => running?.getSnapshot() ?? LOADING_SNAPSHOT
  const notify = () => {
    for (const listener of [...listeners]) listener(getSnapshot())
  }
  return {
    getSnapshot,
    send: event => {
      if (running) running.send(event)
      else heldEvents.push(event)
    },
    subscribe: onChange => {
      listeners.add(onChange)
      return { unsubscribe: () => void listeners.delete(onChange) }
    },
    connect: actor => {
      running = actor
      actor.subscribe(notify)
      notify()
      for (const event of heldEvents) actor.send(event)
      heldEvents = []
    },
  }
}
