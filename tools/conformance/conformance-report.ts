/** Collects what a backend does, in the order of the checks. */

/**
 * `tolerated`: the backend differs, and the app copes. `broken`: customers notice. `skipped`: the backend does not offer it, or it
 * could not be checked.
 */
export type ConformanceOutcome = 'passed' | 'tolerated' | 'broken' | 'skipped'

export interface ConformanceResult {
  /** What the backend should do. */
  readonly check: string
  readonly outcome: ConformanceOutcome
  /** How the app copes, what customers notice, or why the check was left out. Empty if it passed. */
  readonly detail: string
  /** All fields of the response that differ, without the positions in lists: `items[].price`. */
  readonly fields?: readonly string[]
}

export type ConformanceReport = ReturnType<typeof createConformanceReport>

export function createConformanceReport(onResult: (result: ConformanceResult) => void = () => {}) {
  const results: ConformanceResult[] = []
  const addResult = (
    check: string,
    outcome: ConformanceOutcome,
    detail: string,
    fields: readonly string[] = [],
  ) => {
    const result = { check, outcome, detail, ...(fields.length > 0 && { fields }) }
    results.push(result)
    onResult(result)
  }
  return {
    results,
    addPassed: (check: string) => addResult(check, 'passed', ''),
    /** @param tolerance how the app copes */
    addTolerated: (check: string, tolerance: string, fields?: readonly string[]) =>
      addResult(check, 'tolerated', tolerance, fields),
    /** @param consequence what customers notice */
    addBroken: (check: string, consequence: string) => addResult(check, 'broken', consequence),
    addSkipped: (check: string, reason: string) => addResult(check, 'skipped', reason),
    /** Adds a check with two results. */
    addChecked: (check: string, isRight: boolean, consequence: string) =>
      isRight ? addResult(check, 'passed', '') : addResult(check, 'broken', consequence),
  }
}
