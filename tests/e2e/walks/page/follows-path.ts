/** The states that a page is expected to go through. */
export interface ExpectedMoves {
  /** The state before the first move; '' at the start of the chart. */
  readonly startState: string
  /** The expected states in order. */
  readonly states: readonly string[]
  /** States that may occur in between. */
  readonly intermediateStates: readonly string[]
  /** Whether the page stays in the last state. Otherwise it may move on. */
  readonly staysAtEnd: boolean
}

/**
 * Whether a page went through the expected states and no others. Staying in a state once more than expected is no
 * difference, because the page may receive an event that changes nothing.
 */
export function followsPath(
  visitedStates: readonly string[],
  { startState, states, intermediateStates, staysAtEnd }: ExpectedMoves,
): boolean {
  const formatMoves = (sequence: readonly string[]) =>
    [startState, ...sequence.filter(state => !intermediateStates.includes(state))]
      .filter((state, index, all) => state !== all[index - 1])
      .map(state => `${state} → `)
      .join('')
  const [actual, expected] = [formatMoves(visitedStates), formatMoves(states)]
  if (visitedStates.length < states.length) return false
  return staysAtEnd
    ? actual === expected && visitedStates.at(-1) === states.at(-1)
    : actual.startsWith(expected)
}
