import { assign, cancel, enqueueActions, setup } from 'xstate'
import type { Notice } from '#domain/notice'
import {
  EMPTY,
  hasRoom,
  isNew,
  lastsOf,
  printOf,
  type Shelf,
  withFirstShown,
  withHeld,
  withShown,
  withWaiting,
} from '#machines/toasts/shelf'

export type ToastsEvent =
  | { type: 'toast.raised'; notice: Notice }
  /** The customer closed it, or took its shortcut. */
  | { type: 'toast.dismissed'; id: number }
  /** A pointer rests on it, or the focus is in it. */
  | { type: 'toast.held'; id: number }
  | { type: 'toast.released'; id: number }
  /** Nobody reads what was meant for the customer before. */
  | { type: 'toasts.cleared' }
  /** Its time is over: the chart's own timer. */
  | { type: 'toast.ranOut'; id: number }
  /** The same order notice may come again: the chart's own timer. */
  | { type: 'notice.forgotten'; print: string }

/** Section 9: the same one not within 3 s, waiting ones retried every 1 s; in ms. */
const DELAYS = { quietFor: 3_000, retryEvery: 1_000 }

interface Lifetime {
  readonly id: number
  readonly lasts: number
}

interface Given {
  readonly context: Shelf
}

const timerOf = (id: number) => `toast-${id}`
const noticeIn = ({ event }: { event: { notice: Notice } }) => event.notice
const idIn = ({ event }: { event: { id: number } }) => event.id
const printIn = ({ event }: { event: { notice: Notice } }) => printOf(event.notice)

/** The lifetimes of a notice that was raised, of the first in the line, and of a toast that was held. */
const raisedLife = ({ context, event }: Given & { event: { notice: Notice } }): Lifetime => ({
  id: context.nextId,
  lasts: lastsOf(event.notice),
})
const firstLife = ({ context }: Given): Lifetime => ({
  id: context.nextId,
  lasts: context.waiting.map(lastsOf)[0] ?? 0,
})
const heldLife = ({ context, event }: Given & { event: { id: number } }): Lifetime => ({
  id: event.id,
  lasts: context.shown.find(({ id }) => id === event.id)?.lasts ?? 0,
})

const toastsSetup = setup({
  types: { context: {} as Shelf, events: {} as ToastsEvent },
  actions: {
    show: assign(({ context }, notice: Notice) => withShown(context, notice)),
    showFirst: assign(({ context }) => withFirstShown(context)),
    queue: assign(({ context }, notice: Notice) => withWaiting(context, notice)),
    remove: assign({ shown: ({ context }, gone: number) => context.shown.filter(({ id }) => id !== gone) }),
    hold: assign(({ context }, id: number) => withHeld(context, id, true)),
    release: assign(({ context }, id: number) => withHeld(context, id, false)),
    clear: assign({ shown: [], waiting: [] }),
    remember: assign(({ context }, print: string) => ({ recent: [...context.recent, print] })),
    forget: assign(({ context }, gone: string) => ({
      recent: context.recent.filter(print => print !== gone),
    })),
    startTime: enqueueActions(({ enqueue }, { id, lasts }: Lifetime) => {
      enqueue.raise({ type: 'toast.ranOut', id }, { id: timerOf(id), delay: lasts })
    }),
    stopTime: cancel((_, id: number) => timerOf(id)),
    startQuiet: enqueueActions(({ enqueue }, print: string) => {
      enqueue.raise({ type: 'notice.forgotten', print }, { id: print, delay: 'quietFor' })
    }),
  },
  guards: {
    isPassing: (_, notice: Notice) => notice.policy !== 'order',
    isNew: ({ context }, notice: Notice) => isNew(context, notice),
    isNewWithRoom: ({ context }, notice: Notice) => isNew(context, notice) && hasRoom(context),
    isUp: ({ context }, id: number) => context.shown.some(toast => toast.id === id),
    isNextUp: ({ context }) => context.waiting.length > 0 && hasRoom(context),
    isAnyWaiting: ({ context }) => context.waiting.length > 0,
  },
  delays: DELAYS,
})

const show = [
  { type: 'startTime', params: raisedLife },
  { type: 'show', params: noticeIn },
] as const
/** A time that still runs for a toast that is gone does no harm when it is over. */
const takeAway = { type: 'remove', params: idIn } as const
const notSoonAgain = [
  { type: 'remember', params: printIn },
  { type: 'startQuiet', params: printIn },
] as const
const queue = [...notSoonAgain, { type: 'queue', params: noticeIn }] as const
const isNewNotice = { type: 'isNew', params: noticeIn } as const

/** Every toast of the app and how long it stays. Order notices line up; what a customer's own doing says goes up at once. */
export const toastsMachine = toastsSetup.createMachine({
  id: 'toasts',
  description: 'The short messages at the edge of the screen: three at most, each for its time.',
  context: EMPTY,
  initial: 'calm',
  on: {
    'toast.raised': { guard: { type: 'isPassing', params: noticeIn }, actions: show },
    'toast.dismissed': { actions: takeAway },
    'toast.ranOut': { actions: takeAway },
    'toast.held': {
      actions: [
        { type: 'stopTime', params: idIn },
        { type: 'hold', params: idIn },
      ],
    },
    'toast.released': {
      guard: { type: 'isUp', params: idIn },
      actions: [
        { type: 'startTime', params: heldLife },
        { type: 'release', params: idIn },
      ],
    },
    'toasts.cleared': { target: '.calm', actions: 'clear' },
    'notice.forgotten': { actions: { type: 'forget', params: ({ event }) => event.print } },
  },
  states: {
    calm: {
      description: 'No order notice waits; the same one is not shown again within 3 s.',
      on: {
        'toast.raised': [
          { guard: { type: 'isNewWithRoom', params: noticeIn }, actions: [...notSoonAgain, ...show] },
          { guard: isNewNotice, target: 'crowded', actions: queue },
        ],
      },
    },
    crowded: {
      description: 'Three order notices are up at once; the others wait and are tried again every 1 s.',
      on: { 'toast.raised': { guard: isNewNotice, actions: queue } },
      after: { retryEvery: 'retrying' },
    },
    retrying: {
      description: 'The first in the line goes up for as long as there is room.',
      always: [
        {
          guard: 'isNextUp',
          actions: [{ type: 'startTime', params: firstLife }, 'showFirst'],
        },
        { guard: 'isAnyWaiting', target: 'crowded' },
        { target: 'calm' },
      ],
    },
  },
})
