import { describe, expect, test } from 'vitest'
import { ROTATION_COUNT } from '#tools/browser-walks/pair-rotation'
import { addWalkedRotation, currentRotation, nextRotation } from '#tools/browser-walks/walk-record'

describe('the rotation of a walk', () => {
  test('is the recorded one in a test run, and the next one in `npm run walk`', () => {
    expect([currentRotation({ rotation: 6 }), nextRotation({ rotation: 6 })]).toEqual([6, 7])
  })

  test('begins again after the last rotation', () => {
    expect(nextRotation({ rotation: ROTATION_COUNT - 1 })).toBe(0)
  })

  test('is the first one without a record', () => {
    expect([currentRotation({}), nextRotation({})]).toEqual([0, 0])
  })

  test('is the chosen one with WALK_ROTATION', () => {
    expect([currentRotation({ rotation: 6 }, '13'), nextRotation({ rotation: 6 }, '13')]).toEqual([13, 13])
  })

  test.each(['', '-1', '1.5', 'seven', String(ROTATION_COUNT)])('is never %j', chosen => {
    expect(() => currentRotation({ rotation: 6 }, chosen)).toThrow('WALK_ROTATION is a number from 0 to')
    expect(() => nextRotation({ rotation: 6 }, chosen)).toThrow('WALK_ROTATION is a number from 0 to')
  })
})

describe('the rotations that have passed with the same sources', () => {
  const record = { passed: 'sources', rotation: 7, walkedRotations: [0, 7, 13] }

  test('are kept in order, each once', () => {
    expect(addWalkedRotation(record, 'sources', 8)).toEqual([0, 7, 8, 13])
    expect(addWalkedRotation(record, 'sources', 13)).toEqual([0, 7, 13])
  })

  test('begin again after a change of the sources', () => {
    expect(addWalkedRotation(record, 'changed sources', 8)).toEqual([8])
    expect(addWalkedRotation({ passed: null }, 'sources', 0)).toEqual([0])
  })
})
