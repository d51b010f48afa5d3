/** Ways in which steps come, ready for drivers. */
import type { ChartEvent } from '#machines/kit/explore/flow'
import type { StepAction } from '#tools/browser-walks/driver'
import type { CallRoute, ScriptedAnswer } from '#tools/browser-walks/server/call-script'
import type { WalkPage } from './walk-page'

/** The customer presses a button. */
export const pressButton =
  (...names: readonly [string, ...string[]]): StepAction =>
  ({ press }) =>
    press(...names)

type OutputFields = Readonly<Record<string, unknown>>

/** The fields of a step's output; none where it is not an object. */
export const outputFieldsOf = ({ output }: ChartEvent): OutputFields =>
  typeof output === 'object' && output !== null ? { ...output } : {}

/** The call is answered so that the actor gives this output. @param wire the answer for the fields of an output */
export const answerCall =
  (call: CallRoute, wire: (output: OutputFields, world: WalkPage) => unknown): StepAction =>
  (world, { step }) =>
    world.server.settle(call, { json: wire(outputFieldsOf(step), world) })

/** What a fault looks like on its way here. */
function toFailedAnswer({ error }: ChartEvent): ScriptedAnswer {
  if (typeof error !== 'object' || error === null || !('kind' in error)) return 'unreadable'
  if (error.kind === 'offline') return 'lost'
  if (error.kind === 'malformed' || !('status' in error)) return 'unreadable'
  return { status: Number(error.status), json: { message: 'message' in error ? error.message : '' } }
}

/** The call fails as the step's error says: refused, lost or unreadable. */
export const failCall =
  (call: CallRoute): StepAction =>
  ({ server }, { step }) =>
    server.settle(call, toFailedAnswer(step))

/** The page hears an event of the browser. */
export const dispatchBrowserEvent =
  (target: 'window' | 'document', type: string): StepAction =>
  ({ page }) =>
    page.evaluate(([to, name]) => (to === 'window' ? window : document).dispatchEvent(new Event(name)), [
      target,
      type,
    ] as const)

/** What every page hears. */
export const BROWSER_EVENT_ACTIONS: Readonly<Record<string, StepAction>> = {
  'tab.shown': dispatchBrowserEvent('document', 'visibilitychange'),
  'browser.online': dispatchBrowserEvent('window', 'online'),
  'browser.offline': dispatchBrowserEvent('window', 'offline'),
}
