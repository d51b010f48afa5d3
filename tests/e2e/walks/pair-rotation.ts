/**
 * The browser is too slow for all pairs of transitions in one run. Each rotation walks a part of the pair paths, and leaves out
 * the usual paths whose transitions these take, so that it has about as many steps as the usual paths alone.
 */
import type { StateGraph } from 'statechart-kit/explore/explore-states'
import type { ChartEvent, Flow } from 'statechart-kit/explore/flow'
import { generatePairPaths } from 'statechart-kit/explore/pair-tour'
import { runPath } from 'statechart-kit/explore/stepper'
import { generateTestPaths } from 'statechart-kit/explore/transition-tour'

/** How many rotations take every pair of transitions that a page can cause. */
export const ROTATION_COUNT = 24

/** Whether a text is the number of a rotation. */
export const isRotation = (text: string): boolean => /^\d+$/.test(text) && Number(text) < ROTATION_COUNT

/** The rotation of `WALK_ROTATION`, which `npm run walk` sets; null in a test run. @throws Error if it is no rotation */
export function readWalkRotation(text = process.env.WALK_ROTATION): number | null {
  if (text === undefined) return null
  if (!isRotation(text))
    throw new Error(`WALK_ROTATION is a number from 0 to ${ROTATION_COUNT - 1}, not '${text}'`)
  return Number(text)
}

/** Short, so that the parts are of about the same size. */
const MAX_PATH_LENGTH = 10

/** The generated paths of one rotation. @param rotation any number: after `ROTATION_COUNT` they begin again; null for the usual paths alone */
export function createRotatedPaths(
  { machine, fixtures }: Flow,
  graph: StateGraph,
  rotation: number | null,
): ChartEvent[][] {
  if (rotation === null) return generateTestPaths(graph)
  const pairPaths = generatePairPaths(graph, MAX_PATH_LENGTH).filter(
    (_, index) => index % ROTATION_COUNT === rotation % ROTATION_COUNT,
  )
  const taken = pairPaths.flatMap(path =>
    runPath(machine, fixtures.input, path).flatMap(({ transitions }) => transitions),
  )
  return [...pairPaths, ...generateTestPaths(graph, taken)].filter(path => path.length > 0)
}
