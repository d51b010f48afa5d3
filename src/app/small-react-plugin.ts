/** Build time only: leaves two features of React out that the customers' app does not use. Their functions do nothing then. */
import type { Plugin } from 'vite'

/** They act only on a `<ViewTransition>`. The app fades from page to page without it (navigation/page-fade.ts). */
const VIEW_TRANSITIONS = [
  'trackEnterViewTransitions',
  'commitEnterViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'flushAfterMutationEffects',
  'startViewTransition',
  'reportViewTransitionError',
  'createViewTransitionInstance',
]

/** They act only on the handle that a `<Fragment ref>` gets. */
const FRAGMENT_REFS = [
  'FragmentInstance',
  'addFragmentHandleToFiber',
  'commitNewChildToFragmentInstances',
  'commitFragmentInstanceInsertionEffects',
  'commitFragmentInstanceDeletionEffects',
]
const FRAGMENT_METHOD = /^FragmentInstance\.prototype\.\w+ = function.*?^};/gms

/** @throws if the code has no such function, as after an update that renames it */
function emptyFunction(code: string, name: string): string {
  const emptied = code.replace(new RegExp(`^function ${name}\\(.*?^}`, 'ms'), `function ${name}() {}`)
  if (emptied === code) throw new Error(`React has no function ${name} any more: see small-react-plugin.ts`)
  return emptied
}

/** The code of React DOM without the two features. The architecture test forbids both in the code of the pages. */
export const removeUnusedFeatures = (code: string): string =>
  [...VIEW_TRANSITIONS, ...FRAGMENT_REFS].reduce(emptyFunction, code.replace(FRAGMENT_METHOD, ''))

export const smallReactPlugin: Plugin = {
  name: 'small-react',
  transform: {
    filter: { id: /\/react-dom\/cjs\/react-dom-client\.production\.js$/ },
    handler: removeUnusedFeatures,
  },
}
