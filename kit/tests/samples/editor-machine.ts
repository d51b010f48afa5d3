import { type AnyActorRef, assign, fromPromise, setup, stopChild } from 'xstate'
import { defineFlow } from '../../explore/flow.ts'

interface EditorContext {
  readonly queuedPages: number
  readonly checker: AnyActorRef | null
}

type EditorEvent =
  | { type: 'document.opened' | 'document.closed' | 'page.added' | 'review.started' }
  | { type: 'editor.paused' | 'editor.resumed' | 'editor.restarted' | 'panel.opened' | 'panel.closed' }
  | { type: 'xstate.done.actor.checker'; output: number }
  | { type: 'xstate.error.actor.checker'; error: unknown }

const MAX_PAGES = 2

/**
 * A spawned actor, deep and shallow history, an `always` loop, a partial wildcard, a custom state id and an `onDone` of a state.
 */
export const editorMachine = setup({
  types: { context: {} as EditorContext, events: {} as EditorEvent },
  actors: { checkSpelling: fromPromise<number, { pages: number }>(() => new Promise(() => {})) },
  actions: {
    queuePage: assign({ queuedPages: ({ context }) => context.queuedPages + 1 }),
    flushPage: assign({ queuedPages: ({ context }) => context.queuedPages - 1 }),
    spawnChecker: assign({
      checker: ({ context, spawn }) =>
        spawn('checkSpelling', { id: 'checker', input: { pages: context.queuedPages } }),
    }),
    stopChecker: stopChild('checker'),
    showPanel: () => undefined,
  },
  guards: {
    hasRoom: ({ context }) => context.queuedPages < MAX_PAGES,
    hasQueuedPages: ({ context }) => context.queuedPages > 0,
  },
  delays: { actorTimeout: 5_000 },
}).createMachine({
  id: 'editor',
  context: { queuedPages: 0, checker: null },
  initial: 'closed',
  states: {
    closed: { description: 'No document is open.', tags: 'settled', on: { 'document.opened': 'open' } },
    open: {
      id: 'workspace',
      description: 'A document is open.',
      initial: 'writing',
      on: { 'panel.*': { actions: 'showPanel' }, 'editor.paused': 'paused', 'document.closed': 'closed' },
      states: {
        writing: {
          description: 'The author writes.',
          tags: 'settled',
          on: {
            'page.added': { guard: 'hasRoom', actions: 'queuePage' },
            'review.started': 'reviewing',
          },
        },
        reviewing: {
          description: 'The pages are reviewed.',
          initial: 'checking',
          onDone: 'writing',
          states: {
            checking: {
              description: 'The spelling is checked.',
              entry: 'spawnChecker',
              exit: 'stopChecker',
              on: { 'xstate.done.actor.checker': 'flushing', 'xstate.error.actor.checker': 'flushing' },
              after: { actorTimeout: 'flushing' },
            },
            flushing: {
              description: 'Queued pages are saved one after the other.',
              always: [
                { guard: 'hasQueuedPages', target: 'flushing', reenter: true, actions: 'flushPage' },
                { target: 'reviewed' },
              ],
            },
            reviewed: { type: 'final', description: 'The review is over.' },
          },
        },
        lastState: { type: 'history', history: 'deep' },
        lastTask: { type: 'history', target: 'writing' },
      },
    },
    paused: {
      description: 'The author takes a break.',
      tags: 'settled',
      on: {
        'editor.resumed': '#workspace.lastState',
        'editor.restarted': 'open.lastTask',
        'document.closed': 'closed',
      },
    },
  },
})

export const editorFlow = defineFlow({
  name: 'editor',
  machine: editorMachine,
  fixtures: {
    input: undefined,
    events: [
      { type: 'document.opened' },
      { type: 'document.closed' },
      { type: 'page.added' },
      { type: 'review.started' },
      { type: 'editor.paused' },
      { type: 'editor.resumed' },
      { type: 'editor.restarted' },
      { type: 'panel.opened' },
      { type: 'xstate.done.actor.checker', output: 0 },
      { type: 'xstate.error.actor.checker', error: 'no dictionary' },
    ],
    key: ({ context }) => Math.min(context.queuedPages, MAX_PAGES + 1),
  },
  invariants: [
    {
      statement: 'The checker runs exactly while the editor is checking.',
      holds: snapshot =>
        (snapshot.children.checker !== undefined) === snapshot.matches({ open: { reviewing: 'checking' } }),
    },
  ],
  examples: [
    {
      title: 'A review that was interrupted by a break goes on where it stopped.',
      steps: [
        { type: 'document.opened' },
        { type: 'panel.opened' },
        { type: 'review.started' },
        { type: 'editor.paused' },
        { type: 'editor.resumed' },
      ],
      endsIn: { open: { reviewing: 'checking' } },
    },
  ],
})
