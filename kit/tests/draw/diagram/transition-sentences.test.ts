import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { createDiagram } from '../../../draw/diagram/diagram.ts'
import {
  eventSentence,
  presentSentences,
  requiredSentences,
  stepSentence,
} from '../../../draw/diagram/transition-sentences.ts'
import type { ChartSentences } from '../../../explore/chart-sentences.ts'

const lamp = createMachine(
  {
    id: 'lamp',
    initial: 'off',
    states: {
      off: { on: { pressed: [{ guard: 'hasPower', target: 'on' }, { actions: 'click' }] } },
      on: {
        invoke: {
          id: 'glow',
          src: 'glow',
          onDone: [{ guard: 'isWarm', target: 'off' }, { target: 'on' }],
          onError: [{ guard: 'isBroken', target: 'off' }, { target: 'on' }],
          onSnapshot: { actions: 'log' },
        },
        after: { actorTimeout: 'off' },
        always: [{ guard: 'isDay', target: 'off' }, { guard: 'isDusk', target: 'off' }, { target: 'rest' }],
      },
      rest: {},
    },
  },
  { delays: { actorTimeout: 1_000 } },
)

const SENTENCES: ChartSentences = {
  events: { pressed: 'Someone presses the switch' },
  guards: {
    hasPower: 'There is power',
    isBroken: 'The bulb is broken',
    isDay: 'It is day',
    isDusk: 'It is dusk',
    isWarm: 'The bulb is warm',
  },
  delays: { actorTimeout: 'A second has passed' },
  actors: {
    glow: {
      work: 'The bulb glows',
      done: 'The bulb has glowed',
      otherwise: 'The bulb is cold',
      failed: 'The bulb fails',
      reports: 'The bulb changes',
    },
  },
}

test('a transition is one sentence of its trigger and its guard', () => {
  expect(createDiagram(lamp, SENTENCES).transitions.map(({ words }) => words)).toEqual([
    'Someone presses the switch, and there is power',
    'Otherwise: someone presses the switch',
    'The bulb is warm',
    'The bulb is cold',
    'The bulb is broken',
    'The bulb fails',
    'The bulb changes',
    'A second has passed',
    'It is day',
    'It is dusk',
    'Otherwise',
  ])
})

test('a name without a sentence stays a name', () => {
  const sentences = { ...SENTENCES, events: {} }
  expect(eventSentence(lamp, 'pressed', sentences)).toBe('pressed')
  expect(eventSentence(lamp, 'pressed', undefined)).toBe('pressed')
})

test('a chart has exactly the required sentences', () => {
  expect(presentSentences(SENTENCES)).toEqual(requiredSentences(lamp))
})

test('a step says which case of its event it is, also by fields inside its fields', () => {
  const cases = {
    pressed: [
      { fields: { by: { kind: 'cat' } }, sentence: 'A cat presses the switch' },
      { fields: { times: 2 }, sentence: 'Someone presses the switch twice' },
    ],
  }
  const sentenceOf = (fields: object) =>
    stepSentence(lamp, { type: 'pressed', ...fields }, { ...SENTENCES, cases })
  expect(sentenceOf({ by: { kind: 'cat', name: 'Tom' } })).toBe('A cat presses the switch')
  expect(sentenceOf({ times: 2, by: 'cat' })).toBe('Someone presses the switch twice')
  expect(sentenceOf({ times: 1 })).toBe('Someone presses the switch')
  expect(stepSentence(lamp, { type: 'pressed' }, SENTENCES)).toBe('Someone presses the switch')
})
