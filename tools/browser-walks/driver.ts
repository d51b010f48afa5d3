/** What a chart's walk through the pages needs to be told: a driver. How to write one: `README.md` beside this file. */
import type { AnyMachineSnapshot } from 'xstate'
import type { ChartEvent, Flow } from '#machines/kit/explore/flow'
import type { WalkPage } from './page/walk-page'

/** Something that a customer sees: by its role and name, or by a text; or the address of the page. */
export type ExpectedContent =
  | { readonly role: 'button' | 'heading' | 'link' | 'status' | 'alert' | 'timer'; readonly name: string }
  /** An option, and whether it is ticked. */
  | { readonly role: 'radio' | 'checkbox'; readonly name: string; readonly checked: boolean }
  | { readonly text: string }
  | { readonly address: string }

/** One step of a path, where it stands. */
export interface StepMoment {
  readonly step: ChartEvent
  /** The chart before it, by the pure steps. */
  readonly snapshotBefore: AnyMachineSnapshot
  /** What comes after it. */
  readonly laterSteps: readonly ChartEvent[]
}

/** What the customer sees in a state. @param came the steps that led there @param rest what comes then */
export type DescribeContent = (
  snapshot: AnyMachineSnapshot,
  came: readonly ChartEvent[],
  rest: readonly ChartEvent[],
) => readonly ExpectedContent[]

/** Brings a step about as it would come: by a click, by an answer, by time. */
export type StepAction = (world: WalkPage, moment: StepMoment) => Promise<unknown>

export interface WalkDriver {
  readonly flow: Flow
  /** Opens the page where the chart begins. @param path the whole of it, for what must be so from the start */
  readonly open: (world: WalkPage, path: readonly ChartEvent[]) => Promise<unknown>
  /** By the type of the step. A timer (`xstate.after.…`) without a way comes by the page's clock; another step without one cannot come. */
  readonly stepActions: Readonly<Record<string, StepAction>>
  /** Actors that answer in the same breath: while one of them runs nothing else can come, and its answers come by themselves. */
  readonly immediateActors?: readonly string[]
  /** Other steps that come by themselves, such as the answer of an actor that has nothing to ask. */
  readonly isAutomatic?: (step: ChartEvent) => boolean
  /** By the type of the step: states that its way leads through beside those of the path, where it comes in pieces. */
  readonly intermediateStates?: Readonly<Record<string, readonly string[]>>
  /**
   * Called before a step is brought about: lays what decides what comes by itself after it.
   * @param after the chart after the step
   * @param rest what comes then
   */
  readonly prepareStep?: (
    world: WalkPage,
    after: AnyMachineSnapshot,
    rest: readonly ChartEvent[],
  ) => Promise<unknown>
  /** Whether this very step can come in this place; all that have a way can, unless it says no. */
  readonly isStepPossible?: (step: ChartEvent, before: AnyMachineSnapshot) => boolean
  /** Paths to walk before the generated ones: what a customer meets in other ways, and what shows a state at its plainest. */
  readonly extraPaths?: readonly (readonly ChartEvent[])[]
  /** Transitions that no page can bring about, each with why. Ids as `allTransitions` gives them. */
  readonly impossibleTransitions: Readonly<Record<string, string>>
  /** What the customer sees, by the innermost state or one around it, and by the steps that led there. */
  readonly expectedContent: Readonly<Record<string, DescribeContent>>
  /** Whether the page may stand for its state in a picture; without it the first time does. @param rest what comes then */
  readonly isPictureReady?: (snapshot: AnyMachineSnapshot, rest: readonly ChartEvent[]) => boolean
}
