/** Ways in which steps come, ready for drivers. */
import type { Step } from '#machines/kit/flow'
import type { Way } from './driver'
import type { Answer, Named } from './script'
import type { World } from './world'

/** The customer presses a button. */
export const presses =
  (...names: readonly [string, ...string[]]): Way =>
  ({ press }) =>
    press(...names)

type Fields = Readonly<Record<string, unknown>>

/** The fields of a step's output; none where it is not an object. */
export const fieldsOf = ({ output }: Step): Fields =>
  typeof output === 'object' && output !== null ? { ...output } : {}

/** The call is answered so that the actor gives this output. @param wire the answer for the fields of an output */
export const answers =
  (call: Named, wire: (output: Fields, world: World) => unknown): Way =>
  (world, { step }) =>
    world.server.settle(call, { json: wire(fieldsOf(step), world) })

/** What a fault looks like on its way here. */
function failureOf({ error }: Step): Answer {
  if (typeof error !== 'object' || error === null || !('kind' in error)) return 'unreadable'
  if (error.kind === 'offline') return 'lost'
  if (error.kind === 'malformed' || !('status' in error)) return 'unreadable'
  return { status: Number(error.status), json: { message: 'message' in error ? error.message : '' } }
}

/** The call fails as the step's error says: refused, lost or unreadable. */
export const fails =
  (call: Named): Way =>
  ({ server }, { step }) =>
    server.settle(call, failureOf(step))

/** The page hears an event of the browser. */
export const hears =
  (target: 'window' | 'document', type: string): Way =>
  ({ page }) =>
    page.evaluate(([to, name]) => (to === 'window' ? window : document).dispatchEvent(new Event(name)), [
      target,
      type,
    ] as const)

/** What every page hears. */
export const BROWSER_WAYS: Readonly<Record<string, Way>> = {
  'tab.shown': hears('document', 'visibilitychange'),
  'browser.online': hears('window', 'online'),
  'browser.offline': hears('window', 'offline'),
}
