import { assign, setup } from 'xstate'
import { defineFlow, type Flow } from '#machines/kit/explore/flow'
import { providedPromise } from '#machines/provided-actor'

/** A small sound chart with all that the kit must walk: an invoke, timers, an `always`, parallel regions, a final state. */
export const teaMachine = setup({
  types: {
    input: {} as { cups: number },
    context: {} as { cups: number; tries: number },
    events: {} as { type: 'kettle.filled' } | { type: 'cup.drunk' } | { type: 'radio.turned' },
    tags: {} as 'busy' | 'settled',
  },
  actors: { boilWater: providedPromise<{ hot: boolean }, { tries: number }>('boilWater') },
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
  delays: { patience: 60_000, cooling: 1_000 },
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
          after: { patience: { target: 'cold', actions: 'sigh' } },
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
  invariants: [{ statement: 'nobody drinks from an empty pot', holds: ({ context }) => context.cups >= 0 }],
  examples: [],
})

/** The tea with other laws, journeys or cases. */
export const createTeaFlow = (changes: Partial<Flow<typeof teaMachine>>): Flow<typeof teaMachine> => ({
  ...teaFlow,
  ...changes,
})

/** One cup on a shelf, numbered anew each time it is swapped: its key does not tell the numbers apart. */
const shelfMachine = setup({
  types: {
    context: {} as { cup: number },
    events: {} as { type: 'cup.swapped' } | { type: 'cup.polished'; cup: number },
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
