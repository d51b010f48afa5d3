/** Ready-made step actions for drivers. */
import type { Locator } from '@playwright/test'
import type { ChartEvent } from 'statechart-kit/explore/flow'
import type { StepAction } from '#tests/e2e/walks/driver'
import type { CallRoute, ScriptedAnswer } from '#tests/e2e/walks/server/call-script'
import type { WalkPage } from './walk-page'

/** The customer presses the first visible button with one of these names. */
export const pressButton =
  (...names: readonly [string, ...string[]]): StepAction =>
  ({ press }) =>
    press(...names)

const TIME_STEP_MS = 20

/** Waits for a part of the page whose code has to load. The page shows it by a timer, so its clock must go on. */
export async function waitForPart({ advanceTime }: WalkPage, part: Locator): Promise<void> {
  while (!(await part.isVisible())) await advanceTime(TIME_STEP_MS)
}

/** Presses by key, because a toast may cover the button, and the stopped clock never removes it. */
export async function pressKeyOn(
  walkPage: WalkPage,
  role: 'button' | 'radio',
  name: string | RegExp,
): Promise<void> {
  const control = walkPage.page.getByRole(role, { name, exact: true }).filter({ visible: true }).last()
  await waitForPart(walkPage, control)
  await control.press('Space')
}

export async function fillField(walkPage: WalkPage, label: string, text: unknown): Promise<void> {
  const field = walkPage.page.getByLabel(label)
  await waitForPart(walkPage, field)
  await field.fill(String(text))
}

/** Navigates as a link does, unless the page is there already. The router of the app notices `pushState`. */
export const goTo = ({ page }: WalkPage, path: string): Promise<void> =>
  page.evaluate(target => {
    if (location.pathname !== target) history.pushState({}, '', target)
  }, path)

/** The page requests its orders at most twice in this time, in ms. A further request waits. */
export const REFRESH_WINDOW_MS = 1_000

/** Lets the time pass that a request of the orders may wait, and no more, so that no other timer of a chart ends. */
export async function advancePastRefreshLimit(
  { server, advanceTime }: WalkPage,
  call: CallRoute,
): Promise<void> {
  if (!server.isWaiting(call)) await advanceTime(REFRESH_WINDOW_MS)
}

type OutputFields = Readonly<Record<string, unknown>>

/** The fields of a step's output; none when it is not an object. */
export const outputFieldsOf = ({ output }: ChartEvent): OutputFields =>
  typeof output === 'object' && output !== null ? { ...output } : {}

/**
 * The server answers so that the actor returns the step's output.
 * @param responseFor the response for the fields of the output
 */
export const answerCall =
  (call: CallRoute, responseFor: (output: OutputFields, walkPage: WalkPage) => unknown): StepAction =>
  (walkPage, { step }) =>
    walkPage.server.settle(call, { json: responseFor(outputFieldsOf(step), walkPage) })

/** The answer of the server that causes the error of the step. */
function toFailedAnswer({ error }: ChartEvent): ScriptedAnswer {
  if (typeof error !== 'object' || error === null || !('kind' in error)) return 'unreadable'
  if (error.kind === 'offline') return 'lost'
  if (error.kind === 'malformed' || !('status' in error)) return 'unreadable'
  const message = 'message' in error ? error.message : ''
  const code = 'code' in error ? { code: error.code } : {}
  return { status: Number(error.status), json: { message, ...code } }
}

/** The call fails with the step's error: refused, lost or unreadable. */
export const failCall =
  (call: CallRoute): StepAction =>
  ({ server }, { step }) =>
    server.settle(call, toFailedAnswer(step))

/** The page receives an event of the browser. */
export const dispatchBrowserEvent =
  (target: 'window' | 'document', type: string): StepAction =>
  ({ page }) =>
    page.evaluate(
      ([receiver, name]) => (receiver === 'window' ? window : document).dispatchEvent(new Event(name)),
      [target, type] as const,
    )

/** Browser events that every page listens for. */
export const BROWSER_EVENT_ACTIONS: Readonly<Record<string, StepAction>> = {
  'tab.shown': dispatchBrowserEvent('document', 'visibilitychange'),
  'browser.online': dispatchBrowserEvent('window', 'online'),
  'browser.offline': dispatchBrowserEvent('window', 'offline'),
}
