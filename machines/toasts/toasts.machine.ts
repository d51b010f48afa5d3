import { assign, cancel, enqueueActions, setup } from 'xstate'
import type { Toast } from '#domain/toast'
import {
  durationOf,
  EMPTY_QUEUE,
  enqueueToast,
  fingerprintOf,
  hasOrderToastRoom,
  isNewOrderToast,
  setPaused,
  showNextToast,
  showToast,
  type ToastQueue,
} from './toast-queue'

export type ToastsEvent =
  | { type: 'toast.raised'; notice: Toast }
  /** The customer closed it, or took its shortcut. */
  | { type: 'toast.dismissed'; id: number }
  /** A pointer rests on it, or the focus is in it. */
  | { type: 'toast.paused'; id: number }
  | { type: 'toast.resumed'; id: number }
  /** Nobody reads what was meant for the customer before. */
  | { type: 'toasts.cleared' }
  /** Its time is over: the chart's own timer. */
  | { type: 'toast.expired'; id: number }
  /** The same order notice may come again: the chart's own timer. */
  | { type: 'toast.duplicateAllowed'; print: string }

/** Section 9: the same one not within 3 s, waiting ones retried every 1 s; in ms. */
const DELAYS = { quietFor: 3_000, retryEvery: 1_000 }

interface ToastTimer {
  readonly id: number
  readonly duration: number
}

interface ContextArg {
  readonly context: ToastQueue
}

const timerId = (id: number) => `toast-${id}`
const toastParam = ({ event }: { event: { notice: Toast } }) => event.notice
const idParam = ({ event }: { event: { id: number } }) => event.id
const fingerprintParam = ({ event }: { event: { notice: Toast } }) => fingerprintOf(event.notice)

/** The lifetimes of a notice that was raised, of the first in the line, and of a toast that was held. */
const raisedTimer = ({ context, event }: ContextArg & { event: { notice: Toast } }): ToastTimer => ({
  id: context.nextId,
  duration: durationOf(event.notice),
})
const nextTimer = ({ context }: ContextArg): ToastTimer => ({
  id: context.nextId,
  duration: context.waiting.map(durationOf)[0] ?? 0,
})
const resumedTimer = ({ context, event }: ContextArg & { event: { id: number } }): ToastTimer => ({
  id: event.id,
  duration: context.visible.find(({ id }) => id === event.id)?.duration ?? 0,
})

const toastsSetup = setup({
  types: { context: {} as ToastQueue, events: {} as ToastsEvent },
  actions: {
    addVisibleToast: assign(({ context }, notice: Toast) => showToast(context, notice)),
    showNextToast: assign(({ context }) => showNextToast(context)),
    enqueueToast: assign(({ context }, notice: Toast) => enqueueToast(context, notice)),
    removeToast: assign({
      visible: ({ context }, gone: number) => context.visible.filter(({ id }) => id !== gone),
    }),
    pauseToast: assign(({ context }, id: number) => setPaused(context, id, true)),
    resumeToast: assign(({ context }, id: number) => setPaused(context, id, false)),
    clearToasts: assign({ visible: [], waiting: [] }),
    blockDuplicate: assign(({ context }, print: string) => ({
      recentFingerprints: [...context.recentFingerprints, print],
    })),
    allowDuplicate: assign(({ context }, gone: string) => ({
      recentFingerprints: context.recentFingerprints.filter(print => print !== gone),
    })),
    startTimer: enqueueActions(({ enqueue }, { id, duration }: ToastTimer) => {
      enqueue.raise({ type: 'toast.expired', id }, { id: timerId(id), delay: duration })
    }),
    cancelTimer: cancel((_, id: number) => timerId(id)),
    startDuplicateTimer: enqueueActions(({ enqueue }, print: string) => {
      enqueue.raise({ type: 'toast.duplicateAllowed', print }, { id: print, delay: 'duplicateWindow' })
    }),
  },
  guards: {
    isNotOrderToast: (_, notice: Toast) => notice.policy !== 'order',
    isNewOrderToast: ({ context }, notice: Toast) => isNewOrderToast(context, notice),
    isNewOrderToastWithRoom: ({ context }, notice: Toast) =>
      isNewOrderToast(context, notice) && hasOrderToastRoom(context),
    isVisible: ({ context }, id: number) => context.visible.some(toast => toast.id === id),
    canShowNext: ({ context }) => context.waiting.length > 0 && hasOrderToastRoom(context),
    hasWaiting: ({ context }) => context.waiting.length > 0,
  },
  delays: DELAYS,
})

const showActions = [
  { type: 'startTimer', params: raisedTimer },
  { type: 'addVisibleToast', params: toastParam },
] as const
/** A time that still runs for a toast that is gone does no harm when it is over. */
const removeAction = { type: 'removeToast', params: idParam } as const
const blockDuplicateActions = [
  { type: 'blockDuplicate', params: fingerprintParam },
  { type: 'startDuplicateTimer', params: fingerprintParam },
] as const
const enqueueActionsOf = [...blockDuplicateActions, { type: 'enqueueToast', params: toastParam }] as const
const isNewToastGuard = { type: 'isNewOrderToast', params: toastParam } as const

/** Every toast of the app and how long it stays. Order notices line up; what a customer's own doing says goes up at once. */
export const toastsMachine = toastsSetup.createMachine({
  id: 'toasts',
  description: 'The short messages at the edge of the screen: three at most, each for its time.',
  context: EMPTY_QUEUE,
  initial: 'idle',
  on: {
    'toast.raised': { guard: { type: 'isNotOrderToast', params: toastParam }, actions: showActions },
    'toast.dismissed': { actions: removeAction },
    'toast.expired': { actions: removeAction },
    'toast.paused': {
      actions: [
        { type: 'cancelTimer', params: idParam },
        { type: 'pauseToast', params: idParam },
      ],
    },
    'toast.resumed': {
      guard: { type: 'isVisible', params: idParam },
      actions: [
        { type: 'startTimer', params: resumedTimer },
        { type: 'resumeToast', params: idParam },
      ],
    },
    'toasts.cleared': { target: '.idle', actions: 'clearToasts' },
    'toast.duplicateAllowed': { actions: { type: 'allowDuplicate', params: ({ event }) => event.print } },
  },
  states: {
    idle: {
      description: 'No order notice waits; the same one is not shown again within 3 s.',
      on: {
        'toast.raised': [
          {
            guard: { type: 'isNewOrderToastWithRoom', params: toastParam },
            actions: [...blockDuplicateActions, ...showActions],
          },
          { guard: isNewToastGuard, target: 'full', actions: enqueueActionsOf },
        ],
      },
    },
    full: {
      description: 'Three order notices are up at once; the others wait and are tried again every 1 s.',
      on: { 'toast.raised': { guard: isNewToastGuard, actions: enqueueActionsOf } },
      after: { retryEvery: 'retrying' },
    },
    retrying: {
      description: 'The first in the line goes up for as long as there is room.',
      always: [
        {
          guard: 'canShowNext',
          actions: [{ type: 'startTimer', params: nextTimer }, 'showNextToast'],
        },
        { guard: 'hasWaiting', target: 'full' },
        { target: 'idle' },
      ],
    },
  },
})
