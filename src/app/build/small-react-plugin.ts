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

/** They act only on handlers of `onSelect`, `onBeforeInput` and the composition of letters, and on browsers without `input` events. */
const TEXT_EVENTS = [
  'constructSelectEvent',
  'isFallbackCompositionEnd',
  'getData',
  'getDataFromCustomEvent',
  'getNativeBeforeInputChars',
  'getFallbackBeforeInputChars',
  'stopWatchingForValueChange',
  'handlePropertyChange',
  'handleEventsForInputEventPolyfill',
  'getTargetInstForInputEventPolyfill',
]

const UNUSED_FUNCTIONS = [
  ...VIEW_TRANSITIONS,
  ...FRAGMENT_REFS,
  ...RENDERED_RESOURCES,
  ...ACTION_STATES,
  ...LISTS_AND_ACTIVITIES,
  ...COMPONENT_STACKS,
  ...COMPILER_CACHE,
  ...TEXT_EVENTS,
]

/**
 * The events for which the pages and their packages have handlers. React makes its `onChange`, `onFocus`, `onBlur`, and those that
 * enter or leave an element, from several of them. A tap causes fourteen events, and React searches each of the others twice for
 * handlers that no element has.
 */
export const HANDLED_EVENTS = [
  'cancel',
  'change',
  'click',
  'close',
  'error',
  'focusin',
  'focusout',
  'input',
  'keydown',
  'load',
  'mousedown',
  'mouseout',
  'mouseover',
  'pointerdown',
  'pointermove',
  'pointerout',
  'pointerover',
  'pointerup',
  'submit',
  'toggle',
  'touchstart',
]
const LISTEN_TO_ALL = 'allNativeEvents.forEach('

/** @throws if React listens to its events in another way, as after an update */
function listenToHandledEvents(code: string): string {
  if (!code.includes(LISTEN_TO_ALL))
    throw new Error(`React has no '${LISTEN_TO_ALL}' any more: see small-react-plugin.ts`)
  return code.replace(LISTEN_TO_ALL, `${JSON.stringify(HANDLED_EVENTS)}.forEach(`)
}

/** @throws if the code has no such function, as after an update that renames it */
function emptyFunction(code: string, name: string): string {
  const emptied = code.replace(new RegExp(`^function ${name}\\(.*?^}`, 'ms'), `function ${name}() {}`)
  if (emptied === code) throw new Error(`React has no function ${name} any more: see small-react-plugin.ts`)
  return emptied
}

/**
 * The code of React DOM without these features. The architecture test forbids them in the code of the pages, and a test of the build
 * finds handlers of other events.
 */
export const removeUnusedFeatures = (code: string): string =>
  listenToHandledEvents(UNUSED_FUNCTIONS.reduce(emptyFunction, code.replace(FRAGMENT_METHOD, '')))

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
