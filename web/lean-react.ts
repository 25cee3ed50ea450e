import type { Plugin } from 'vite'

/** The React that the lists below were made from: a new version asks for a look at them, and the build says so. */
const MADE_FOR = '19.3.1'

/**
 * Functions of react-dom that only run for what this app never does. They throw, so that whoever begins to do it is told in the
 * browser; what they alone need is then left out by the bundler.
 */
const never = {
  'a page drawn on the server': [
    'updateDehydratedSuspenseComponent',
    'retrySuspenseComponentWithoutHydrating',
    'retryDehydratedSuspenseBoundary',
    'canHydrateInstance',
    'canHydrateTextInstance',
    'canHydrateHydrationBoundary',
    'prepareToHydrateHostInstance',
    'throwOnHydrationMismatch',
    'getNextHydratable',
    'getNextHydratableInstanceAfterHydrationBoundary',
    'attemptExplicitHydrationTarget',
    'attemptHydrationAtCurrentPriority',
    'attemptContinuousHydration',
    'clearHydrationBoundary',
    'hideOrUnhideDehydratedBoundary',
    'retryIfBlockedOn',
    'queueIfContinuousEvent',
    'attemptReplayContinuousQueuedEvent',
    'scheduleCallbackIfUnblocked',
    'scheduleReplayQueueIfNeeded',
    'commitActivityHydrationCallbacks',
    'commitSuspenseHydrationCallbacks',
  ],
  '<Activity>': ['updateActivityComponent', 'mountActivityChildren', 'retryActivityComponentWithoutHydrating'],
  '<SuspenseList>': [
    'updateSuspenseListComponent',
    'initSuspenseListRenderState',
    'cutOffTailIfNeeded',
    'findFirstSuspended',
    'findLastContentRow',
  ],
  '<ViewTransition>': [
    'startViewTransition',
    'createViewTransitionInstance',
    'applyViewTransitionToHostInstances',
    'restoreViewTransitionOnHostInstances',
    'restoreViewTransitionName',
    'measureViewTransitionHostInstancesRecursive',
    'measureNestedViewTransitions',
    'scheduleViewTransitionEvent',
    'commitAfterMutationEffectsOnFiber',
  ],
  'a <Fragment> with a ref': [
    'FragmentInstance',
    'commitNewChildToFragmentInstance',
    'deleteChildFromFragmentInstance',
    'validateDocumentPositionWithFiberTree',
  ],
  'stylesheets and scripts as components': [
    'getResource',
    'acquireResource',
    'suspendResource',
    'createHoistableInstance',
    'mountHoistable',
    'insertStylesheet',
    'insertStylesheetIntoRoot',
    'preload',
    'preloadModule',
    'preloadStylesheet',
    'preinitStyle',
    'preinitScript',
    'preinitModuleScript',
    'preconnectAs',
    'resolveSingletonInstance',
    'releaseSingletonInstance',
    'commitHostSingletonAcquisition',
    'clearSingletonPreambleContribution',
  ],
  'a form whose action is a function': [
    'mountActionState',
    'updateActionStateImpl',
    'rerenderActionState',
    'dispatchActionState',
    'runActionStateAction',
    'startHostTransition',
    'ensureFormComponentIsStateful',
    'TransitionAwareHostComponent',
    'recursivelyResetForms',
  ],
}

/** Functions that run for every app and have nothing to do in this one: what each comes to then. */
const nothing = {
  // Nothing is ever hydrated: no fiber is the hydration's parent, no event waits for it, no error is kept.
  popHydrationState: 'return false',
  upgradeHydrationErrorsToRecoverable: 'return null',
  getParentHydrationBoundary: 'return null',
  clearIfContinuousEvent: '',
  // They look for <ViewTransition> among what was added, removed or moved.
  commitEnterViewTransitions: '',
  commitExitViewTransitions: '',
  commitNestedViewTransitions: '',
  restoreEnterOrExitViewTransitions: '',
  restoreNestedViewTransitions: '',
  // A commit waits for stylesheets and for images of a <ViewTransition>: there are none.
  accumulateSuspenseyCommitOnFiber: '',
  preloadInstanceAndSuspendIfNeeded: 'workInProgress.flags &= -16777217',
  waitForCommitToBeReady: 'return null',
  // A form's submit is looked at for an action that is a function.
  extractEvents$1: '',
  defaultOnDefaultTransitionIndicator: '',
  // React would move these into <head>.
  isHostHoistableType:
    "if (hostContext !== 1 && (type === 'title' || type === 'meta' || type === 'link')) throw Error('React was built without: <' + type + '>'); return false",
}

/** Statements left out whole. */
const gone = ['exports.hydrateRoot =', 'FragmentInstance.prototype.']

interface Statement {
  type?: string
  id?: { name?: string } | null
  body?: { start: number; end: number }
  start: number
  end: number
}

/** What each function's body is replaced by. */
function bodies(): Map<string, string> {
  const thrown = Object.entries(never).flatMap(([what, names]) =>
    names.map((name) => [name, `throw Error(${JSON.stringify(`React was built without: ${what}`)})`] as const),
  )
  return new Map([...thrown, ...Object.entries(nothing)])
}

/** `code` with the bodies replaced and the statements left out; names that `code` doesn't have stay in `cuts`. */
function cut(code: string, statements: readonly Statement[], cuts: Map<string, string>): string {
  let lean = code
  for (const { type, id, body, start, end } of statements.toReversed()) {
    const name = type === 'FunctionDeclaration' ? (id?.name ?? '') : ''
    const instead = cuts.get(name)
    if (instead !== undefined && body) lean = `${lean.slice(0, body.start)}{${instead}}${lean.slice(body.end)}`
    else if (gone.some((it) => code.startsWith(it, start))) lean = lean.slice(0, start) + lean.slice(end)
    cuts.delete(name)
  }
  return lean
}

/**
 * React without the parts this app never runs: a seventh of all JavaScript that a browser fetches first (docs/decisions/first-view.md).
 * React's own tests don't know this React: the journeys, which run in a browser on what was built, do.
 */
export function leanReact(): Plugin {
  return {
    name: 'lean-react',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]react-dom-client\.production\.js$/ },
      handler(code) {
        if (!code.includes(`exports.version = "${MADE_FOR}"`))
          this.error(`web/lean-react.ts was made for React ${MADE_FOR}: read its lists again, and run the journeys.`)
        const cuts = bodies()
        const lean = cut(code, this.parse(code).body as Statement[], cuts)
        if (cuts.size > 0) this.error(`React has no ${[...cuts.keys()].join(', ')}: see web/lean-react.ts`)
        return { code: lean, map: null }
      },
    },
  }
}
