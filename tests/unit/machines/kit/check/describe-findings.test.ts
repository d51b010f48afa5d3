import { expect, test } from 'vitest'
import { setup } from 'xstate'
import { describeFindings } from '#machines/kit/check/describe-findings'
import { defineFlow } from '#machines/kit/explore/flow'
import { editorFlow } from '#tests/unit/machines/kit/samples/editor-machine'
import { encoderFlow, studioFlow } from '#tests/unit/machines/kit/samples/studio-machine'

test.each([studioFlow, encoderFlow, editorFlow])('says nothing about the sound chart $name', flow => {
  expect(describeFindings(flow)).toEqual([])
})

test('names a guard by its sentence, and a transition that nothing takes', () => {
  const machine = setup({ guards: { hasPower: () => true } }).createMachine({
    id: 'lamp',
    initial: 'off',
    states: {
      off: { on: { pressed: [{ guard: 'hasPower', target: 'on' }, { target: 'off' }] } },
      on: { on: { pressed: 'off' } },
    },
  })
  const flow = defineFlow({
    name: 'lamp',
    machine,
    fixtures: { input: undefined, events: [{ type: 'pressed' }] },
    words: {
      events: { pressed: 'Someone presses the switch' },
      guards: { hasPower: 'There is power' },
      delays: {},
      actors: {},
    },
    invariants: [],
    examples: [],
  })
  expect(describeFindings(flow)).toEqual([
    "Nothing leads to 'Otherwise: someone presses the switch' in lamp.off.",
    "The guard of 'Someone presses the switch, and there is power' in lamp.off never fails.",
  ])
})
