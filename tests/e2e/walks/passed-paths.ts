/**
 * The rotations of a chart share most of their paths. `npm run walk -- --rotations 3-23` walks each of them once: a rotation
 * leaves out the paths that passed in the rotations before it. `npm run walk` gives them to the test in a file.
 */
import { readFileSync } from 'node:fs'
import { formatPath } from 'statechart-kit/check/format-violation'
import type { ChartEvent } from 'statechart-kit/explore/flow'

type Paths = readonly (readonly ChartEvent[])[]

/** By flow, the paths that have passed, as `formatPath` writes them. */
export type PassedPaths = Readonly<Record<string, readonly string[]>>

/** @param file `WALK_PASSED_PATHS`; without it no path has passed */
export const readPassedPaths = (file: string | undefined): PassedPaths =>
  file === undefined ? {} : JSON.parse(readFileSync(file, 'utf8'))

/** The paths of a flow that have not passed yet. */
export function omitPassedPaths(paths: Paths, flowName: string, passed: PassedPaths): Paths {
  const passedHere = new Set(passed[flowName])
  return paths.filter(path => !passedHere.has(formatPath(path)))
}

/** A rotation that is to be walked. */
export interface RotationWalk {
  readonly rotation: number
  /** The paths that passed in the rotations before it. */
  readonly passed: PassedPaths
}

interface RotationRun {
  readonly pathsOf: (rotation: number) => Readonly<Record<string, Paths>>
  /** Walks a rotation. @returns whether all its paths passed; null stops the run */
  readonly walk: (rotationWalk: RotationWalk) => boolean | null
}

/** Walks rotations one after the other, also after one that failed. @returns the rotations that have not passed */
export function walkRotations(
  rotations: readonly number[],
  { pathsOf, walk }: RotationRun,
): readonly number[] {
  const missing = new Set(rotations)
  let passed: PassedPaths = {}
  for (const rotation of rotations) {
    const hasPassed = walk({ rotation, passed })
    if (hasPassed === null) break
    if (!hasPassed) continue
    missing.delete(rotation)
    passed = addPassedPaths(passed, pathsOf(rotation))
  }
  return [...missing]
}

const addPassedPaths = (passed: PassedPaths, paths: Readonly<Record<string, Paths>>): PassedPaths =>
  Object.fromEntries(
    Object.entries(paths).map(([flowName, ofFlow]) => [
      flowName,
      [...new Set([...(passed[flowName] ?? []), ...ofFlow.map(formatPath)])],
    ]),
  )
