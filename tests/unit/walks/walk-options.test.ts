import { describe, expect, test } from 'vitest'
import { parseWalkOptions } from '#tests/e2e/walks/walk-options'

describe('the options of `npm run walk`', () => {
  test('are the names of charts, the rotations, the pictures, and after `--` options of Playwright', () => {
    const args = ['payment', '--rotations', '3-5', 'session', '--pictures', '--', '--headed']
    expect(parseWalkOptions(args)).toEqual({
      flowNames: ['payment', 'session'],
      rotations: [3, 4, 5],
      isTakingPictures: true,
      playwrightArgs: ['--headed'],
    })
  })

  test.each(['--bogus', '--headed', '-x'])('reject the unknown option %s in one sentence', option => {
    expect(() => parseWalkOptions(['payment', option])).toThrow(
      `Unknown option '${option}'.\nUsage: npm run walk`,
    )
  })

  test('name no rotation by default', () => {
    expect(parseWalkOptions([]).rotations).toBeNull()
  })

  test('name each rotation once, in the given order', () => {
    expect(parseWalkOptions(['--rotations', '7,3-5,4,23']).rotations).toEqual([7, 3, 4, 5, 23])
  })

  test.each(['', '24', '3-24', '5-3', '3-', '-3', '3-4-5', '3,', 'all', '--pictures'])(
    'reject the rotations %j',
    text => {
      expect(() => parseWalkOptions(['--rotations', text])).toThrow(
        '--rotations takes rotations from 0 to 23',
      )
    },
  )

  test('reject `--rotations` without a value', () => {
    expect(() => parseWalkOptions(['--rotations'])).toThrow('--rotations takes rotations from 0 to 23')
  })
})
