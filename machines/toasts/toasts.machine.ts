import { assign, cancel, enqueueActions, setup } from 'xstate'
import type { Toast } from '#domain/toast'
import { setupTypes } from '#machines/setup-types'
import {
  addFingerprint,
  EMPTY_QUEUE,
  enqueueToast,
  hasRoomForOrderToast,
  isNewOrderToast,
  replacedFingerprint,
  setToastPaused,
  showNextToast,
  showToast,
  type ToastQueue,
  toastDuration,
  toastFingerprint,
} from './toast-queue'

export type ToastsEvent =
  | { type: 'toast.raised'; toast: Toast }
  /** The customer closed the toast or used its shortcut. */
  | { type: 'toast.dismissed'; id: number }
  /** The pointer or the focus is on the toast. */
  | { type: 'toast.paused'; id: number }
  | { type: 'toast.resumed'; id: number }
  /** Another customer may read the screen, so all toasts disappear. */
  | { type: 'toasts.cleared' }
  /** The chart's own timer: the time of the toast is over. */
  | { type: 'toast.expired'; id: number }
  /** The chart's own timer: the same order toast may show again. */
  | { type: 'toast.duplicateAllowed'; fingerprint: string }

/** In ms (specification 18.3). `duplicateWindow`: how long the same order toast is suppressed. */
const DELAYS = { duplicateWindow: 3_000, retryEvery: 1_000 }

interface ToastTimer {
  readonly id: number
  readonly duration: number
}

interface ContextArg {
  readonly context: ToastQueue
}

interface RaisedArg {
  readonly event: { readonly toast: Toast }
}

const timerId = (id: number) => `toast-${id}`
const toastParam = ({ event }: RaisedArg) => event.toast
const idParam = ({ event }: { event: { id: number } }) => event.id
const fingerprintParam = ({ event }: RaisedArg) => toastFingerprint(event.toast)

/** The timers of a raised toast, of the first waiting toast, and of a resumed toast. */
const raisedTimer = ({ context, event }: ContextArg & RaisedArg): ToastTimer => ({
  id: context.nextId,
  duration: toastDuration(event.toast),
})
const nextTimer = ({ context }: ContextArg): ToastTimer => ({
  id: context.nextId,
  duration: context.waiting.map(toastDuration)[0] ?? 0,
})
const resumedTimer = ({ context, event }: ContextArg & { event: { id: number } }): ToastTimer => ({
  id: event.id,
  duration: context.visible.find(({ id }) => id === event.id)?.duration ?? 0,
})

const toastsSetup = setup({
  types: setupTypes<{ context: ToastQueue; events: ToastsEvent }>(),
  actions: {
    addVisibleToast: assign(({ context }, toast: Toast) => showToast(context, toast)),
    showNextToast: assign(({ context }) => showNextToast(context)),
    enqueueToast: assign(({ context }, toast: Toast) => enqueueToast(context, toast)),
    removeToast: assign({
      visible: ({ context }, removedId: number) => context.visible.filter(({ id }) => id !== removedId),
    }),
    pauseToast: assign(({ context }, id: number) => setToastPaused(context, id, true)),
    resumeToast: assign(({ context }, id: number) => setToastPaused(context, id, false)),
    clearToasts: assign({ visible: [], waiting: [] }),
    blockDuplicate: assign(({ context }, fingerprint: string) => addFingerprint(context, fingerprint)),
    allowDuplicate: assign(({ context }, allowed: string) => ({
      recentFingerprints: context.recentFingerprints.filter(fingerprint => fingerprint !== allowed),
    })),
    startTimer: enqueueActions(({ enqueue }, { id, duration }: ToastTimer) => {
      enqueue.raise({ type: 'toast.expired', id }, { id: timerId(id), delay: duration })
    }),
    cancelTimer: cancel((_, id: number) => timerId(id)),
    /** Runs before `blockDuplicate`, which drops the fingerprint whose timer ends here. */
    startDuplicateTimer: enqueueActions(({ context, enqueue }, fingerprint: string) => {
      const replaced = replacedFingerprint(context)
      if (replaced !== undefined) enqueue.cancel(replaced)
      enqueue.raise(
        { type: 'toast.duplicateAllowed', fingerprint },
        { id: fingerprint, delay: 'duplicateWindow' },
      )
    }),
  },
  guards: {
    isNotOrderToast: (_, toast: Toast) => toast.policy !== 'order',
    isNewOrderToast: ({ context }, toast: Toast) => isNewOrderToast(context, toast),
    isNewOrderToastWithRoom: ({ context }, toast: Toast) =>
      isNewOrderToast(context, toast) && hasRoomForOrderToast(context),
    isVisible: ({ context }, id: number) => context.visible.some(toast => toast.id === id),
    canShowNext: ({ context }) => context.waiting.length > 0 && hasRoomForOrderToast(context),
    hasWaiting: ({ context }) => context.waiting.length > 0,
  },
  delays: DELAYS,
})

const showActions = [
  { type: 'startTimer', params: raisedTimer },
  { type: 'addVisibleToast', params: toastParam },
] as const
/** The timer of a removed toast may still run. Its event then has no effect. */
const removeAction = { type: 'removeToast', params: idParam } as const
const blockDuplicateActions = [
  { type: 'startDuplicateTimer', params: fingerprintParam },
  { type: 'blockDuplicate', params: fingerprintParam },
] as const
const enqueueOrderActions = [...blockDuplicateActions, { type: 'enqueueToast', params: toastParam }] as const
const isNewToastGuard = { type: 'isNewOrderToast', params: toastParam } as const

/** Every toast of the app. Order toasts may wait for room; all others show at once (specification, section 18). */
export const toastsMachine = toastsSetup.createMachine({
  id: 'toasts',
  description: 'The toasts on the screen: how long each stays, and which order toasts wait.',
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
    'toast.duplicateAllowed': {
      actions: { type: 'allowDuplicate', params: ({ event }) => event.fingerprint },
    },
  },
  states: {
    idle: {
      description: 'No order toast waits. The same order toast is suppressed for 3 seconds.',
      on: {
        'toast.raised': [
          {
            guard: { type: 'isNewOrderToastWithRoom', params: toastParam },
            actions: [...blockDuplicateActions, ...showActions],
          },
          { guard: isNewToastGuard, target: 'full', actions: enqueueOrderActions },
        ],
      },
    },
    full: {
      description: 'Three order toasts are on the screen. More of them wait and are retried every second.',
      on: { 'toast.raised': { guard: isNewToastGuard, actions: enqueueOrderActions } },
      after: { retryEvery: 'retrying' },
    },
    retrying: {
      description: 'Waiting order toasts move to the screen while there is room.',
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
