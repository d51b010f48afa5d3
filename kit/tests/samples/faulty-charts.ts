/** Three charts as a stranger would write them. Each has planted faults, which the kit should name. */
import { assign, fromCallback, fromPromise, raise, setup, spawnChild, stopChild } from 'xstate'

type PlayerEvent = { type: 'PLAY' | 'PAUSE' | 'STOP' | 'MENU' | 'BACK' | 'MOUSE' | 'UNLOCK' | 'MUTE' | 'UP' }

/** Regions, history, a timer, and an invoke without an id. */
export const playerMachine = setup({
  types: { context: {} as { volume: number; tracks: string[] }, events: {} as PlayerEvent },
  actors: { loadTrack: fromPromise<string>(() => Promise.resolve('song')) },
  guards: {
    hasTracks: ({ context }) => context.tracks.length > 0,
    isLoud: ({ context }) => context.volume > 10,
  },
  delays: { hideAfter: 3_000 },
}).createMachine({
  id: 'player',
  type: 'parallel',
  context: { volume: 5, tracks: ['song'] },
  states: {
    playback: {
      initial: 'stopped',
      states: {
        stopped: { on: { PLAY: [{ guard: 'hasTracks', target: 'loading' }, { target: 'empty' }] } },
        loading: { invoke: { src: 'loadTrack', onDone: 'playing' } },
        playing: { on: { PAUSE: 'paused', STOP: 'stopped' } },
        paused: { on: { PLAY: 'playing' } },
        empty: {},
      },
    },
    controls: {
      initial: 'visible',
      states: {
        visible: {
          after: { hideAfter: 'hidden' },
          initial: 'bar',
          states: { bar: { on: { MENU: 'menu' } }, menu: { on: { BACK: 'bar' } }, last: { type: 'history' } },
        },
        hidden: { on: { MOUSE: 'visible.last' } },
        locked: { on: { UNLOCK: 'visible' } },
      },
    },
    sound: {
      initial: 'on',
      states: {
        on: {
          on: {
            MUTE: 'off',
            UP: { guard: 'isLoud', actions: assign({ volume: ({ context }) => context.volume - 1 }) },
          },
        },
        off: {},
      },
    },
  },
})

/** A spawned actor, an event with a delay, and an `onError` with a guard that may not hold. */
export const chatMachine = setup({
  types: { events: {} as { type: 'CONNECT' | 'DISCONNECT' | 'SEND' | 'RETRY' } },
  actors: { socket: fromCallback(() => () => {}), send: fromPromise(() => Promise.resolve()) },
  guards: { isTimeout: ({ event }) => 'error' in event && event.error === 'timeout' },
}).createMachine({
  id: 'chat',
  initial: 'offline',
  states: {
    offline: { on: { CONNECT: { target: 'online', actions: spawnChild('socket', { id: 'socket' }) } } },
    online: {
      initial: 'idle',
      on: { DISCONNECT: { target: 'offline', actions: stopChild('socket') } },
      states: {
        idle: { on: { SEND: 'sending' } },
        sending: {
          invoke: {
            id: 'send',
            src: 'send',
            onDone: 'idle',
            onError: { guard: 'isTimeout', target: 'waiting' },
          },
        },
        waiting: { entry: raise({ type: 'RETRY' }, { delay: 1_000 }), on: { RETRY: 'sending' } },
      },
    },
  },
})

/** `always`, an inner end, a deadlock, and a part that nothing leads to. */
export const orderMachine = setup({
  types: { events: {} as { type: 'SUBMIT' | 'OK' | 'NEXT' } },
  guards: { isValid: () => true, hasMore: () => true },
}).createMachine({
  id: 'order',
  initial: 'editing',
  states: {
    editing: { on: { SUBMIT: 'checking' } },
    checking: { always: [{ guard: 'isValid', target: 'review' }, { target: 'editing' }] },
    review: {
      initial: 'open',
      states: { open: { on: { OK: 'closed' } }, closed: { type: 'final' } },
      onDone: 'thanks',
    },
    thanks: {},
    archived: {
      initial: 'first',
      states: {
        first: { on: { NEXT: 'second' } },
        second: { on: { NEXT: { guard: 'hasMore', target: 'first' } } },
      },
    },
  },
})
