import type { BackOfficeSession, SessionStorage } from '#staff/shared/session-storage'

/** Who is signed in. `isExpired` says that the server has ended the session: the pages stay, with what was typed. */
interface HostSessionState {
  readonly session: BackOfficeSession | null
  readonly isExpired: boolean
}

export interface HostSession {
  readonly getState: () => HostSessionState
  /** @returns the function that ends the subscription */
  readonly subscribe: (onChange: () => void) => () => void
  readonly start: (session: BackOfficeSession) => void
  /** To be called when the server no longer accepts the token. */
  readonly expire: () => void
  readonly end: () => void
}

/** Creates the session of the host from the stored one. */
export function createHostSession(storage: SessionStorage): HostSession {
  const listeners = new Set<() => void>()
  let state: HostSessionState = { session: storage.read(), isExpired: false }
  const setState = (next: HostSessionState) => {
    state = next
    for (const notify of listeners) notify()
  }
  return {
    getState: () => state,
    subscribe: onChange => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    start: session => {
      storage.save(session)
      setState({ session, isExpired: false })
    },
    expire: () => {
      // Another window may have stored a new session or token since. It stays.
      if (storage.read()?.token === state.session?.token) storage.clear()
      setState({ session: null, isExpired: state.session !== null || state.isExpired })
    },
    end: () => {
      storage.clear()
      setState({ session: null, isExpired: false })
    },
  }
}
