/** The type of a driver: it says how to walk one chart through the pages. How to write one: `README.md` beside this file. */

import type { ChartEvent, Flow } from 'statechart-kit/explore/flow'
import type { AnyMachineSnapshot } from 'xstate'
import type { WalkPage } from './page/walk-page'

/** One thing that the customer sees: an element by role and name, a text, or the path of the page with or without its query. */
export type ExpectedContent =
  | { readonly role: 'button' | 'heading' | 'link' | 'status' | 'alert' | 'timer'; readonly name: string }
  /** An option, and whether it is checked. */
  | { readonly role: 'radio' | 'checkbox'; readonly name: string; readonly checked: boolean }
  | { readonly text: string }
  | { readonly address: string }

/** A step of a path and its surroundings. */
interface StepMoment {
  readonly step: ChartEvent
  /** The chart before the step, computed by the pure transition function. */
  readonly snapshotBefore: AnyMachineSnapshot
  /** The rest of the path after the step. */
  readonly laterSteps: readonly ChartEvent[]
}

/** What the customer sees in a state. @param earlierSteps the steps that led there @param laterSteps the rest of the path */
export type DescribeContent = (
  snapshot: AnyMachineSnapshot,
  earlierSteps: readonly ChartEvent[],
  laterSteps: readonly ChartEvent[],
) => readonly ExpectedContent[]

/** Causes a step as it happens in real life: by a click, by an answer of the server, or by time. */
export type StepAction = (walkPage: WalkPage, moment: StepMoment) => Promise<unknown>

export interface WalkDriver {
  readonly flow: Flow
  /** Opens the page where the chart starts. @param path the whole path, for data that must exist from the start */
  readonly open: (walkPage: WalkPage, path: readonly ChartEvent[]) => Promise<unknown>
  /**
   * Actions by the type of the step. A timer (`xstate.after.…`) without an action fires by the page's clock. Any other step
   * without an action cannot happen.
   */
  readonly stepActions: Readonly<Record<string, StepAction>>
  /** By the type of the step: how many times longer than others it may take, because it consists of many requests. */
  readonly longSteps?: Readonly<Record<string, number>>
  /** Actors that answer immediately. While one of them runs, nothing else can happen, and its answer needs no action. */
  readonly immediateActors?: readonly string[]
  /** Other steps that need no action, such as the answer of an actor that sends no request. */
  readonly isAutomatic?: (step: ChartEvent) => boolean
  /**
   * Whether the page leaves this state by itself, without an actor. A path may end there, but when it is compared, the page may
   * already have gone on.
   */
  readonly leavesByItself?: (snapshot: AnyMachineSnapshot) => boolean
  /** By the type of the step: extra states that the page may pass through, because its action consists of several parts. */
  readonly intermediateStates?: Readonly<Record<string, readonly string[]>>
  /**
   * Runs before the action of a step. It prepares the data that decides which automatic steps follow.
   * @param after the chart after the step
   * @param laterSteps the rest of the path after the step
   */
  readonly prepareStep?: (
    walkPage: WalkPage,
    after: AnyMachineSnapshot,
    laterSteps: readonly ChartEvent[],
  ) => Promise<unknown>
  /** Whether this step can happen in this state. By default every step with an action can. */
  readonly isStepPossible?: (step: ChartEvent, before: AnyMachineSnapshot) => boolean
  /** Paths to walk before the generated ones: other ways into the flow, and paths that show a state well in its picture. */
  readonly extraPaths?: readonly (readonly ChartEvent[])[]
  /** Transitions that no page can cause, each with the reason. Ids as `allTransitions` gives them. */
  readonly impossibleTransitions: Readonly<Record<string, string>>
  /** What the customer sees, by the innermost state or one of its parents. */
  readonly expectedContent: Readonly<Record<string, DescribeContent>>
  /** Whether the page is a good picture of its state; without this field its first appearance is. */
  readonly isPictureReady?: (snapshot: AnyMachineSnapshot, laterSteps: readonly ChartEvent[]) => boolean
}
