import { expect, test } from 'vitest'
import { activeStates } from '../../explore/active-states.ts'

test.each([
  ['open', ['open']],
  [{}, []],
  [{ signedIn: 'trusted' }, ['signedIn.trusted']],
  [{ signedIn: {} }, ['signedIn']],
  [{ door: 'open', lamp: { on: 'bright' } }, ['door.open', 'lamp.on.bright']],
])('activeStates of %j are %j', (value, states) => {
  expect(activeStates(value)).toEqual(states)
})
