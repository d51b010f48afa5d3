/** Uses the new version: the page reloads with it. */
type InstallUpdate = () => void

/** A new version of the app that waits for the customer. */
export interface AppUpdates {
  /** Null while no new version waits. */
  readonly getSnapshot: () => InstallUpdate | null
  readonly subscribe: (onChange: () => void) => { readonly unsubscribe: () => void }
  /** null hides the prompt until the next new version. */
  readonly setInstall: (install: InstallUpdate | null) => void
}

export function createAppUpdates(): AppUpdates {
  let current: InstallUpdate | null = null
  const listeners = new Set<() => void>()
  return {
    getSnapshot: () => current,
    subscribe: onChange => {
      listeners.add(onChange)
      return { unsubscribe: () => void listeners.delete(onChange) }
    },
    setInstall: install => {
      current = install
      for (const listener of listeners) listener()
    },
  }
}
