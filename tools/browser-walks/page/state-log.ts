/** What a page notes for a walk: every state that its charts were in, in order, however short. */

export interface ReachResult {
  readonly isReached: boolean
  /** Its states beyond `from`. */
  readonly visitedStates: readonly string[]
}

export interface StateLog {
  /** The innermost states of a chart, by its id, with a space between them; the newest last. */
  readonly statesOf: (chart: string) => readonly string[]
  /** Waits until a chart has moved beyond `from` and is in this state, for so many ms at most. Gives what it has moved through. */
  readonly waitForState: (chart: string, state: string, from: number, ms: number) => Promise<ReachResult>
  /** Waits until the page shows what it knows: React draws within a frame, and the next one begins when it is done. */
  readonly waitForPaint: () => Promise<void>
}

declare global {
  interface Window {
    stateLog: StateLog
  }
}

/** Runs in the page before everything else: it has the browser's own timers, whatever becomes of the page's clock. */
export function installStateLog(): void {
  const wait = window.setTimeout.bind(window)
  const nextFrame = window.requestAnimationFrame.bind(window)
  /** What the probe showed before what it shows now. */
  const before: { readonly chart: string | undefined; readonly state: string }[] = []
  const lookers = new Set<(isLast: boolean) => void>()
  const statesOf: StateLog['statesOf'] = chart => {
    const probe = document.querySelector<HTMLElement>(`[data-chart="${chart}"]`)
    const now = probe?.dataset.state
    const past = before.filter(noted => noted.chart === chart).map(({ state }) => state)
    return now === undefined ? past : [...past, now]
  }
  const observer = new MutationObserver(records => {
    for (const { target, oldValue } of records)
      if (oldValue && target instanceof HTMLElement)
        before.push({ chart: target.dataset.chart, state: oldValue })
    for (const look of lookers) look(false)
  })
  const changes = { attributes: true, attributeFilter: ['data-state'], attributeOldValue: true }
  observer.observe(document, { subtree: true, ...changes })
  const waitForState: StateLog['waitForState'] = (chart, state, from, ms) =>
    new Promise(resolve => {
      const look = (isLast: boolean) => {
        const visitedStates = statesOf(chart).slice(from)
        const isReached = visitedStates.at(-1) === state
        if (!isReached && !isLast) return
        lookers.delete(look)
        resolve({ isReached, visitedStates })
      }
      lookers.add(look)
      wait(() => look(true), ms)
      look(false)
    })
  const waitForPaint = () => new Promise<void>(resolve => nextFrame(() => nextFrame(() => resolve())))
  Object.assign(window, { walk: { statesOf, waitForState, waitForPaint } satisfies StateLog })
}
