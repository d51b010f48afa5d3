/**
 * Walks the toasts on the developers' page that shows sample notifications. The generated paths take the steps of the
 * customer while the clock stands still. Timers end in their order in a page, so the paths with timers are written by hand.
 */

import type { Fixtures, MachineEvent } from 'statechart-kit/explore/flow'
import type { AnyMachineSnapshot } from 'xstate'
import type { Toast } from '#domain/toast'
import { raiseToast } from '#machines/toasts/spec/fixtures'
import { toastsFlow } from '#machines/toasts/spec/flow'
import type { VisibleToast } from '#machines/toasts/toast-queue'
import type { toastsMachine } from '#machines/toasts/toasts.machine'
import type { DescribeContent, StepAction, WalkDriver } from '#tests/e2e/walks/driver'
import { goTo } from '#tests/e2e/walks/page/step-actions'
import type { WalkPage } from '#tests/e2e/walks/page/walk-page'
import { SIGNED_IN_STORAGE } from '#tests/e2e/walks/server/walk-token'
import { SAMPLE_TOASTS, TIMED_TOAST_PATHS } from './toast-paths'

type ToastStep = MachineEvent<typeof toastsMachine>

const RAISE_STEPS = Object.values(SAMPLE_TOASTS).map(raiseToast)

const visibleToasts = ({ context }: AnyMachineSnapshot): readonly VisibleToast[] => context.visible
const toText = ({ title, detail }: Toast) => detail ?? title

/** The toast of a step on the page. */
function findCard({ page }: WalkPage, { step, snapshotBefore }: Parameters<StepAction>[1]) {
  const shown = visibleToasts(snapshotBefore).find(({ id }) => id === step.id)
  return page
    .getByRole('listitem')
    .filter({ hasText: shown ? toText(shown.toast) : '' })
    .first()
}

/** By key: the toasts cover the buttons on a phone, and the pointer stays where it is. */
const pressSample: StepAction = ({ page }, { step }) => {
  const [name = ''] = Object.entries(SAMPLE_TOASTS).find(([, toast]) => toast === step.toast) ?? []
  return page.getByRole('button', { name, exact: true }).press('Enter')
}

/** By the focus: a newer toast lies over the others, and would be under the pointer first. */
const holdToast: StepAction = (walkPage, moment) =>
  findCard(walkPage, moment).getByRole('button', { name: 'Close' }).focus()

const leaveToasts: StepAction = async ({ page }) => {
  await page.mouse.move(0, 0)
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
}

/** The next toast must not slide below the pointer. */
const dismiss: StepAction = async (walkPage, moment) => {
  await leaveToasts(walkPage, moment)
  await findCard(walkPage, moment).getByRole('button', { name: 'Close' }).press('Enter')
}

/** How far the page's clock advances at once, in ms, until a toast disappears. */
const TIME_STEP_MS = 250

const waitUntilExpired: StepAction = async walkPage => {
  const cards = walkPage.page.getByRole('listitem')
  const countBefore = await cards.count()
  while ((await cards.count()) === countBefore) await walkPage.advanceTime(TIME_STEP_MS)
}

/** In ms. */
const DUPLICATE_WINDOW = 3_000

const signOut: StepAction = async walkPage => {
  await goTo(walkPage, '/profile')
  await walkPage.page.getByRole('button', { name: 'Sign Out', exact: true }).press('Enter')
}

const visibleContent: DescribeContent = (snapshot, earlierSteps) =>
  earlierSteps.at(-1)?.type === 'toasts.cleared'
    ? [{ role: 'heading', name: 'Good to see you' }]
    : [
        { role: 'heading', name: 'Test notifications' },
        ...visibleToasts(snapshot).map(({ toast }) => ({ text: toText(toast) })),
      ]

/** The samples are raised in their order, and only the oldest toast gets the events of a toast. */
const walkedFixtures: Fixtures<typeof toastsMachine> = {
  input: undefined,
  events: ({ context: { visible, nextId, waiting } }) => [
    ...RAISE_STEPS.slice(nextId - 1 + waiting.length, nextId + waiting.length),
    ...visible
      .slice(0, 1)
      .flatMap(({ id, isPaused }): ToastStep[] => [
        { type: 'toast.dismissed', id },
        isPaused ? { type: 'toast.resumed', id } : { type: 'toast.paused', id },
      ]),
  ],
  key: ({ context: { visible, waiting, nextId } }) => [
    visible.map(({ id, isPaused }) => [id, isPaused]),
    waiting.length,
    nextId,
  ],
}

export const toastsDriver: WalkDriver = {
  flow: { ...toastsFlow, fixtures: walkedFixtures },
  open: ({ openPage }) => openPage({ path: '/test-notification', localStorageEntries: SIGNED_IN_STORAGE }),
  // The clock advances in many parts until the toast is gone.
  longSteps: { 'toast.expired': 6 },
  stepActions: {
    'toast.raised': pressSample,
    'toast.paused': holdToast,
    'toast.resumed': leaveToasts,
    'toast.dismissed': dismiss,
    'toast.expired': waitUntilExpired,
    'toast.duplicateAllowed': ({ advanceTime }) => advanceTime(DUPLICATE_WINDOW),
    'toasts.cleared': signOut,
  },
  isStepPossible: ({ type }) => !type.startsWith('xstate.after.'),
  extraPaths: TIMED_TOAST_PATHS,
  impossibleTransitions: {},
  expectedContent: { idle: visibleContent, full: visibleContent },
}
