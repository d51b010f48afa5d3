import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { createDiagram } from '#machines/kit/draw/diagram/diagram'
import {
  eventSentence,
  presentSentences,
  requiredSentences,
  stepSentence,
} from '#machines/kit/draw/diagram/transition-sentences'
import type { ChartSentences } from '#machines/kit/explore/chart-sentences'
import { flows } from '#machines/registry'

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

test.each(flows)('$name has a sentence for every event, guard, delay and actor, and no other', flow => {
  expect(flow.sentences && presentSentences(flow.sentences)).toEqual(requiredSentences(flow.machine))
})

test.each(flows)('the causes of $name are full sentences about its transitions', ({ machine, sentences }) => {
  const causes = sentences?.causes ?? {}
  const names = createDiagram(machine).transitions.flatMap(({ parts }) => parts)
  expect(Object.keys(causes).filter(name => !names.includes(name))).toEqual([])
  expect(Object.values(causes).filter(cause => !/^[A-Z].*\.$/.test(cause))).toEqual([])
})

test.each(flows)('two guards of $name never have the same sentence', flow => {
  const sentences = Object.values(flow.sentences?.guards ?? {})
  expect(sentences).toEqual([...new Set(sentences)])
})

test.each(flows)(
  'the sentences of $name begin with a capital letter or a number and end without a full stop',
  flow => {
    const { actors, causes: _, cases = {}, ...others } = flow.sentences ?? { actors: {}, causes: {} }
    const named = [...Object.values(others), ...Object.values(actors)].flatMap(part => Object.values(part))
    const sentences = [
      ...named,
      ...Object.values(cases)
        .flat()
        .map(({ sentence }) => sentence),
    ]
    expect(sentences.filter(sentence => !/^[A-Z0-9].*[^.]$/.test(String(sentence)))).toEqual([])
  },
)

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
