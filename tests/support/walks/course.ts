/** Whether a page went through the states that it was to go through. */

/** How a page is to move. */
export interface Course {
  /** Its state before, '' before the start. */
  readonly before: string
  /** The states then, the last of them its end. */
  readonly way: readonly string[]
  /** States that may lie between them. */
  readonly meanwhile: readonly string[]
  /** Whether it stays at the end; else it may go on. */
  readonly rests: boolean
}

/**
 * Whether a trail is this way and no other. To stay in a state once more than expected is no difference: the page may be told there what
 * nothing comes of.
 */
export function follows(trail: readonly string[], { before, way, meanwhile, rests }: Course): boolean {
  const moves = (states: readonly string[]) =>
    [before, ...states.filter(state => !meanwhile.includes(state))]
      .filter((state, at, all) => state !== all[at - 1])
      .map(state => `${state} → `)
      .join('')
  const [real, wanted] = [moves(trail), moves(way)]
  if (trail.length < way.length) return false
  return rests ? real === wanted && trail.at(-1) === way.at(-1) : real.startsWith(wanted)
}
