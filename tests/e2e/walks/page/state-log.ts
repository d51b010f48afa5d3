/** Runs in the page of a walk and logs every state that its charts enter, in order, however short. */

interface ReachResult {
  readonly isReached: boolean
  /** The states of the chart after the first `from` ones. */
  readonly visitedStates: readonly string[]
}

interface StateLog {
  /** The innermost states of a chart by its id, joined by a space; the newest last. */
  readonly statesOf: (chart: string) => readonly string[]
  /**
   * Waits until a chart has logged more than `from` states and is in this state. Resolves after `timeout` ms at the latest,
   * with the states since `from`.
   */
  readonly waitForState: (chart: string, state: string, from: number, timeout: number) => Promise<ReachResult>
  /** Waits until the page has painted its state: React renders within one frame, and the next frame starts after it. */
  readonly waitForPaint: () => Promise<void>
}

declare global {
  interface Window {
    stateLog: StateLog
  }
}

/**
 * Sets `window.stateLog`. Runs before all other scripts of the page, so it keeps the browser's own timers when the clock is
 * faked.
 */
export function installStateLog(): void {
  const setRealTimeout = window.setTimeout.bind(window)
  const requestRealFrame = window.requestAnimationFrame.bind(window)
  /** The states that the probe has left. */
  const pastStates: { readonly chart: string | undefined; readonly state: string }[] = []
  const checks = new Set<(isLast: boolean) => void>()
  const statesOf: StateLog['statesOf'] = chart => {
    const probe = document.querySelector<HTMLElement>(`[data-chart="${chart}"]`)
    const current = probe?.dataset.state
    const past = pastStates.filter(entry => entry.chart === chart).map(({ state }) => state)
    return current === undefined ? past : [...past, current]
  }
  const observer = new MutationObserver(records => {
    for (const { target, oldValue } of records)
      if (oldValue && target instanceof HTMLElement)
        pastStates.push({ chart: target.dataset.chart, state: oldValue })
    for (const check of checks) check(false)
  })
  const changes = { attributes: true, attributeFilter: ['data-state'], attributeOldValue: true }
  observer.observe(document, { subtree: true, ...changes })
  const waitForState: StateLog['waitForState'] = (chart, state, from, timeout) =>
    new Promise(resolve => {
      const check = (isLast: boolean) => {
        const visitedStates = statesOf(chart).slice(from)
        const isReached = visitedStates.at(-1) === state
        if (!isReached && !isLast) return
        checks.delete(check)
        resolve({ isReached, visitedStates })
      }
      checks.add(check)
      setRealTimeout(() => check(true), timeout)
      check(false)
    })
  const waitForPaint = () =>
    new Promise<void>(resolve => requestRealFrame(() => requestRealFrame(() => resolve())))
  Object.assign(window, { stateLog: { statesOf, waitForState, waitForPaint } satisfies StateLog })
}
