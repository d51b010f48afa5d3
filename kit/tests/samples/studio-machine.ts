import { assign, fromCallback, fromPromise, sendParent, sendTo, setup } from 'xstate'
import { defineFlow } from '../../explore/flow.ts'

/** A child chart with an actor of its own. It reports to its parent. */
export const encoderMachine = setup({
  types: {
    input: {} as { track: string },
    context: {} as { track: string },
    events: {} as { type: 'encoder.paused' } | { type: 'encoder.resumed' },
    output: {} as { track: string },
  },
  actors: { encode: fromPromise<void, { track: string }>(() => new Promise(() => {})) },
}).createMachine({
  id: 'encoder',
  context: ({ input }) => input,
  initial: 'encoding',
  output: ({ context }) => ({ track: context.track }),
  states: {
    encoding: {
      description: 'The track is being encoded.',
      tags: 'busy',
      entry: sendParent({ type: 'encoder.started' }),
      invoke: {
        id: 'encode',
        src: 'encode',
        input: ({ context }) => context,
        onDone: 'finished',
        onError: 'paused',
      },
      on: { 'encoder.paused': 'paused' },
    },
    paused: { description: 'The encoder waits.', on: { 'encoder.resumed': 'encoding' } },
    finished: { type: 'final', description: 'The track is encoded.' },
  },
})

export const encoderFlow = defineFlow({
  name: 'encoder',
  machine: encoderMachine,
  fixtures: {
    input: { track: 'one' },
    events: [
      { type: 'encoder.paused' },
      { type: 'encoder.resumed' },
      { type: 'xstate.done.actor.encode', output: undefined },
      { type: 'xstate.error.actor.encode', error: 'disk full' },
    ],
  },
  invariants: [],
  examples: [],
})

/** Nested parallel states, and a child chart that is invoked, sent events and observed. */
export const studioMachine = setup({
  types: {
    context: {} as { encoded: readonly string[]; pauses: number },
    events: {} as
      | { type: 'show.started' | 'show.ended' | 'lights.toggled' | 'sound.raised' | 'encoder.started' }
      | { type: 'recording.started' | 'recording.paused' | 'recording.cancelled' },
  },
  actors: { encoder: encoderMachine, meter: fromCallback(() => undefined) },
  actions: {
    pauseEncoder: sendTo('encoder', { type: 'encoder.paused' }),
    countPause: assign({ pauses: ({ context }) => Math.min(context.pauses + 1, 2) }),
    keepTrack: assign({ encoded: (_, { track }: { track: string }) => [track] }),
  },
  guards: { isPaused: (_, snapshot: { value: unknown }) => snapshot.value === 'paused' },
}).createMachine({
  id: 'studio',
  type: 'parallel',
  context: { encoded: [], pauses: 0 },
  states: {
    stage: {
      description: 'The stage.',
      initial: 'dark',
      states: {
        dark: { description: 'No show is on.', on: { 'show.started': 'live' } },
        live: {
          description: 'A show is on.',
          type: 'parallel',
          on: { 'show.ended': 'dark' },
          invoke: { id: 'meter', src: 'meter', systemId: 'levelMeter', onError: 'dark' },
          states: {
            lights: {
              description: 'The lights.',
              initial: 'on',
              states: {
                on: { description: 'Bright.', on: { 'lights.toggled': 'off' } },
                off: { description: 'Dimmed.', on: { 'lights.toggled': 'on' } },
              },
            },
            sound: {
              description: 'The sound.',
              initial: 'quiet',
              states: {
                quiet: { description: 'Soft.', on: { 'sound.raised': 'loud' } },
                loud: { description: 'Loud for two seconds.', after: { 2000: 'quiet' } },
              },
            },
          },
        },
      },
    },
    recording: {
      description: 'The recording.',
      initial: 'idle',
      states: {
        idle: { description: 'Nothing is recorded.', on: { 'recording.started': 'encoding' } },
        encoding: {
          description: 'The encoder works.',
          tags: 'busy',
          invoke: {
            id: 'encoder',
            src: 'encoder',
            input: { track: 'one' },
            onSnapshot: {
              guard: { type: 'isPaused', params: ({ event }) => ({ value: event.snapshot.value }) },
              actions: 'countPause',
            },
            onDone: {
              target: 'saved',
              actions: { type: 'keepTrack', params: ({ event }) => event.output },
            },
            onError: 'idle',
          },
          on: { 'recording.paused': { actions: 'pauseEncoder' }, 'recording.cancelled': 'idle' },
        },
        saved: { description: 'The track is saved.', on: { 'recording.started': 'encoding' } },
      },
    },
  },
})

export const studioFlow = defineFlow({
  name: 'studio',
  machine: studioMachine,
  fixtures: {
    input: undefined,
    events: [
      { type: 'show.started' },
      { type: 'show.ended' },
      { type: 'lights.toggled' },
      { type: 'sound.raised' },
      { type: 'recording.started' },
      { type: 'recording.paused' },
      { type: 'recording.cancelled' },
      { type: 'xstate.snapshot.encoder', snapshot: { status: 'active', value: 'encoding' } },
      { type: 'xstate.snapshot.encoder', snapshot: { status: 'active', value: 'paused' } },
      { type: 'xstate.done.actor.encoder', output: { track: 'one' } },
      { type: 'xstate.error.actor.encoder', error: 'no encoder' },
      { type: 'xstate.error.actor.meter', error: 'no meter' },
    ],
  },
  invariants: [
    {
      statement: 'The encoder runs exactly while the studio is encoding.',
      holds: snapshot =>
        (snapshot.children.encoder !== undefined) === snapshot.matches({ recording: 'encoding' }),
    },
  ],
  examples: [
    {
      title: 'A recorded track is saved while the show goes on.',
      steps: [
        { type: 'show.started' },
        { type: 'recording.started' },
        { type: 'xstate.done.actor.encoder', output: { track: 'one' } },
      ],
      endsIn: { stage: { live: { lights: 'on' } }, recording: 'saved' },
      expect: ({ context }) => context.encoded.length === 1,
    },
  ],
})
