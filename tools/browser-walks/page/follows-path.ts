/** Whether a page went through the states that it was to go through. */

/** How a page is to move. */
export interface ExpectedMoves {
  /** Its state before, '' before the start. */
  readonly startState: string
  /** The states then, the last of them its end. */
  readonly states: readonly string[]
  /** States that may lie between them. */
  readonly intermediateStates: readonly string[]
  /** Whether it stays at the end; else it may go on. */
  readonly staysAtEnd: boolean
}

/**
 * Whether a trail is this way and no other. To stay in a state once more than expected is no difference: the page may be told there what
 * nothing comes of.
 */
export function followsPath(
  trail: readonly string[],
  { startState, states, intermediateStates, staysAtEnd }: ExpectedMoves,
): boolean {
  const moves = (states: readonly string[]) =>
    [startState, ...states.filter(state => !intermediateStates.includes(state))]
      .filter((state, at, all) => state !== all[at - 1])
      .map(state => `${state} → `)
      .join('')
  const [real, wanted] = [moves(trail), moves(states)]
  if (trail.length < states.length) return false
  return staysAtEnd ? real === wanted && trail.at(-1) === states.at(-1) : real.startsWith(wanted)
}
