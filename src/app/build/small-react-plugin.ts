/** Build time only: leaves out features of React that the customers' app does not use, by emptying their functions. */
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

/** They act only on a `<title>`, `<meta>`, `<link>`, `<style>` or `<script>` that is rendered, or preloaded through `react-dom`. */
const RENDERED_RESOURCES = [
  'isHostHoistableType',
  'getResource',
  'acquireResource',
  'suspendResource',
  'insertStylesheet',
  'insertSuspendedStylesheets',
  'insertStylesheetIntoRoot',
  'mountHoistable',
  'getHydratableHoistableCache',
  'preloadStylesheet',
  'preconnectAs',
  'preload',
  'preloadModule',
  'preinitStyle',
  'preinitScript',
  'preinitModuleScript',
]

/** They act only on the state of a `useActionState`. */
const ACTION_STATES = [
  'mountActionState',
  'updateActionStateImpl',
  'rerenderActionState',
  'dispatchActionState',
  'runActionStateAction',
  'handleActionReturnValue',
  'onActionSuccess',
  'onActionError',
]

/** They act only on a `<SuspenseList>` or an `<Activity>`. */
const LISTS_AND_ACTIVITIES = [
  'updateSuspenseListComponent',
  'initSuspenseListRenderState',
  'findFirstSuspended',
  'findLastContentRow',
  'reverseChildren',
  'cutOffTailIfNeeded',
  'updateActivityComponent',
  'mountActivityChildren',
  'retryActivityComponentWithoutHydrating',
  'pushDehydratedActivitySuspenseHandler',
  'commitActivityHydrationCallbacks',
]

/** They only describe in which components an error happened. No error handler of the app reads that. */
const COMPONENT_STACKS = [
  'getStackByFiberInDevAndProd',
  'describeNativeComponentFrame',
  'describeBuiltInComponentFrame',
]

/** Only the output of the React Compiler calls it, which the build does not use. */
const COMPILER_CACHE = ['useMemoCache']

const UNUSED_FUNCTIONS = [
  ...VIEW_TRANSITIONS,
  ...FRAGMENT_REFS,
  ...RENDERED_RESOURCES,
  ...ACTION_STATES,
  ...LISTS_AND_ACTIVITIES,
  ...COMPONENT_STACKS,
  ...COMPILER_CACHE,
]

/** @throws if the code has no such function, as after an update that renames it */
function emptyFunction(code: string, name: string): string {
  const emptied = code.replace(new RegExp(`^function ${name}\\(.*?^}`, 'ms'), `function ${name}() {}`)
  if (emptied === code) throw new Error(`React has no function ${name} any more: see small-react-plugin.ts`)
  return emptied
}

/** The code of React DOM without these features. The architecture test forbids them in the code of the pages. */
export const removeUnusedFeatures = (code: string): string =>
  UNUSED_FUNCTIONS.reduce(emptyFunction, code.replace(FRAGMENT_METHOD, ''))

export const smallReactPlugin: Plugin = {
  name: 'small-react',
  resolveId: {
    filter: { id: /^react\/compiler-runtime$/ },
    handler: () => {
      throw new Error('A compiled package needs useMemoCache of React: see small-react-plugin.ts')
    },
  },
  transform: {
    filter: { id: /\/react-dom\/cjs\/react-dom-client\.production\.js$/ },
    handler: removeUnusedFeatures,
  },
}
