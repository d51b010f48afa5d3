import { describe, expect, test } from 'vitest'
import {
  omitPassedPaths,
  type RotationWalk,
  readPassedPaths,
  walkRotations,
} from '#tests/e2e/walks/passed-paths'

const shared = [{ type: 'opened' }, { type: 'answered', output: 1 }]
const pathOf = (rotation: number) => [{ type: 'answered', output: rotation }]
/** Each rotation has a path of its own and one that all share. */
const pathsOf = (rotation: number) => ({ cart: [shared, pathOf(rotation)] })

/** Runs rotations. @returns the paths that each of them walks, and the rotations that did not pass */
function runRotations(rotations: readonly number[], resultOf: (rotation: number) => boolean | null) {
  const walked: unknown[] = []
  const walk = ({ rotation, passed }: RotationWalk) => {
    walked.push(omitPassedPaths(pathsOf(rotation).cart, 'cart', passed))
    return resultOf(rotation)
  }
  const missing = walkRotations(rotations, { pathsOf, walk })
  return { walked, missing }
}

describe('several rotations', () => {
  test('walk a path that they share once', () => {
    expect(runRotations([3, 4, 5], () => true)).toEqual({
      walked: [[shared, pathOf(3)], [pathOf(4)], [pathOf(5)]],
      missing: [],
    })
  })

  test('walk the paths of a failed rotation again, and go on after it', () => {
    expect(runRotations([3, 4, 5], rotation => rotation !== 3)).toEqual({
      walked: [[shared, pathOf(3)], [shared, pathOf(4)], [pathOf(5)]],
      missing: [3],
    })
  })

  test('end when a walk is stopped', () => {
    expect(runRotations([3, 4, 5], rotation => (rotation === 3 ? true : null))).toEqual({
      walked: [[shared, pathOf(3)], [pathOf(4)]],
      missing: [4, 5],
    })
  })
})

test('the paths of another chart are not left out', () => {
  expect(omitPassedPaths([shared], 'session', { cart: ['opened → answered {"output":1}'] })).toEqual([shared])
})

test('no path has passed without a file', () => {
  expect(readPassedPaths(undefined)).toEqual({})
})
