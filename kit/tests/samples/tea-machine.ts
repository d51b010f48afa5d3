import { assign, fromPromise, setup } from 'xstate'
import { defineFlow, type Flow } from '../../explore/flow.ts'

/** A small correct chart with everything that the kit explores: invoke, timers, `always`, parallel and final states. */
export const teaMachine = setup({
  types: {} as {
    input: { cups: number }
    context: { cups: number; tries: number }
    events: { type: 'kettle.filled' } | { type: 'cup.drunk' } | { type: 'radio.turned' }
    tags: 'busy' | 'settled'
  },
  actors: {
    boilWater: fromPromise<{ hot: boolean }, { tries: number }>(() =>
      Promise.reject(new Error('not provided')),
    ),
  },
  actions: {
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    drink: assign({ cups: ({ context }) => context.cups - 1 }),
    sigh: () => undefined,
  },
  guards: {
    isHot: (_, answer: { hot: boolean }) => answer.hot,
    isTired: ({ context }) => context.tries > 1,
    isEmpty: ({ context }) => context.cups === 0,
  },
  delays: { actorTimeout: 60_000, cooling: 1_000 },
}).createMachine({
  id: 'tea',
  context: ({ input }) => ({ cups: input.cups, tries: 0 }),
  type: 'parallel',
  states: {
    kitchen: {
      description: 'Where tea is made.',
      initial: 'cold',
      states: {
        cold: {
          tags: 'settled',
          description: 'The kettle waits for water.',
          on: { 'kettle.filled': 'boiling' },
        },
        boiling: {
          tags: 'busy',
          description: 'The kettle is on.',
          entry: 'countTry',
          invoke: {
            id: 'boilWater',
            src: 'boilWater',
            input: ({ context }) => ({ tries: context.tries }),
            onDone: [
              { guard: { type: 'isHot', params: ({ event }) => event.output }, target: 'ready' },
              { target: 'lukewarm' },
            ],
            onError: { target: 'cold', actions: 'sigh' },
          },
          after: { actorTimeout: { target: 'cold', actions: 'sigh' } },
        },
        lukewarm: {
          tags: 'busy',
          description: 'Not hot yet: once more, at most twice.',
          always: { guard: 'isTired', target: 'cold', actions: 'sigh' },
          after: { cooling: 'boiling' },
        },
        ready: {
          tags: 'settled',
          description: 'Tea is served.',
          always: { guard: 'isEmpty', target: 'over' },
          on: { 'cup.drunk': { actions: 'drink' } },
        },
        over: { type: 'final', tags: 'settled', description: 'The pot is empty.' },
      },
    },
    radio: {
      description: 'A radio beside it.',
      initial: 'off',
      states: {
        off: { description: 'Silent.', on: { 'radio.turned': 'on' } },
        on: { description: 'Playing.', on: { 'radio.turned': 'off' } },
      },
    },
  },
})

export const teaFlow = defineFlow({
  name: 'tea',
  machine: teaMachine,
  fixtures: {
    input: { cups: 2 },
    events: [
      { type: 'kettle.filled' },
      { type: 'cup.drunk' },
      { type: 'radio.turned' },
      { type: 'xstate.done.actor.boilWater', output: { hot: true } },
      { type: 'xstate.done.actor.boilWater', output: { hot: false } },
      { type: 'xstate.error.actor.boilWater', error: { kind: 'offline', status: null, message: 'no gas' } },
    ],
    key: ({ context }) => [context.cups, Math.min(context.tries, 2)],
  },
  invariants: [{ statement: 'no one drinks from an empty pot', holds: ({ context }) => context.cups >= 0 }],
  examples: [],
})

/** The tea flow with other invariants, examples or fixtures. */
export const createTeaFlow = (changes: Partial<Flow<typeof teaMachine>>): Flow<typeof teaMachine> => ({
  ...teaFlow,
  ...changes,
})

/** One cup on a shelf with a new number after each swap. The key of its fixtures ignores the number. */
const shelfMachine = setup({
  types: {} as {
    context: { cup: number }
    events: { type: 'cup.swapped' } | { type: 'cup.polished'; cup: number }
  },
  actions: { swap: assign({ cup: ({ context }) => context.cup + 1 }), shine: () => undefined },
  guards: { isThere: ({ context }, cup: number) => cup === context.cup },
}).createMachine({
  context: { cup: 1 },
  on: {
    'cup.swapped': { actions: 'swap' },
    'cup.polished': { guard: { type: 'isThere', params: ({ event }) => event.cup }, actions: 'shine' },
  },
})

export const shelfFlow = defineFlow({
  name: 'shelf',
  machine: shelfMachine,
  fixtures: {
    input: undefined,
    events: ({ context }) => [{ type: 'cup.swapped' }, { type: 'cup.polished', cup: context.cup }],
    key: () => 'one cup',
  },
  invariants: [],
  examples: [],
})
