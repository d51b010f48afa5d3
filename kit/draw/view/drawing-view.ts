/** What a drawing shows: the boxes of a level with closed and open groups, and one line between two boxes. */
import {
  allDiagramStates,
  containsState,
  type Diagram,
  type DiagramState,
  type DiagramTransition,
} from '../diagram/diagram.ts'
import type { LevelParts } from './level-parts.ts'
import type { ReasonOrder } from './reason-order.ts'

/** A state that contains states. */
interface BoxGroup {
  readonly isOpen: boolean
  /** How many states are inside, at any depth. */
  readonly states: number
  /** How many of them this level shows. */
  readonly shownStates: number
  /** How many transitions enter and leave it. */
  readonly entering: number
  readonly leaving: number
}

export interface ViewBox {
  readonly state: DiagramState
  /** Whether the state around it begins here. */
  readonly isInitial: boolean
  /** Whether it represents the whole chart: its transitions can happen in every state. */
  readonly isAnywhere: boolean
  readonly group: BoxGroup | null
  /** The transitions that do not leave the box. A closed group shows none of them. */
  readonly staying: readonly DiagramTransition[]
  /** The ids of the charts that it starts. A closed group has the ids of the states inside it. */
  readonly starts: readonly string[]
  /** The boxes inside an open group. */
  readonly boxes: readonly ViewBox[]
}

/** All transitions from one box to another. */
export interface ViewLine {
  readonly source: string
  readonly target: string
  /** Never empty. The usual ones come first. */
  readonly reasons: readonly DiagramTransition[]
  /** Whether the story takes one of them. */
  readonly isStory: boolean
}

export interface DrawingView {
  readonly boxes: readonly ViewBox[]
  readonly lines: readonly ViewLine[]
}

export interface ViewOptions {
  readonly parts: LevelParts
  /** The ids of the open groups. A group inside a closed one stays closed. */
  readonly open: ReadonlySet<string>
  /** The transitions of the story. */
  readonly story: ReadonlySet<string>
  /** The order of the reasons of a line or box. Without it the story comes first. */
  readonly order?: ReasonOrder
}

/** A transition between two boxes. */
interface BoxTransition {
  readonly source: string
  readonly target: string
  readonly transition: DiagramTransition
}

/** The shown states from the root to a state. */
function pathTo(state: DiagramState, id: string): DiagramState[] {
  const next = state.states.find(child => containsState(child, id))
  return next ? [state, ...pathTo(next, id)] : [state]
}

type OpenGroups = ViewOptions['open']

/** The box that shows a state: the outermost closed group around it, otherwise the state. */
function boxOf({ root }: Diagram, open: OpenGroups, id: string): DiagramState {
  const path = pathTo(root, id)
  const closed = path.slice(1).find(({ id: group, states }) => states.length > 0 && !open.has(group))
  return closed ?? path.at(-1) ?? root
}

/** The box to which a transition leads. An open group is entered at its initial state. */
function enteredBox(diagram: Diagram, open: OpenGroups, id: string): DiagramState {
  const box = boxOf(diagram, open, id)
  return box.initial !== null && open.has(box.id) ? enteredBox(diagram, open, box.initial) : box
}

const boxTransitions = (diagram: Diagram, { parts, open }: ViewOptions): BoxTransition[] =>
  diagram.transitions
    .filter(({ id }) => parts.transitions.has(id))
    .flatMap(transition => {
      const source = boxOf(diagram, open, transition.source).id
      const targets = transition.targets.map(target => enteredBox(diagram, open, target).id)
      return (targets.length > 0 ? targets : [source]).map(target => ({ source, target, transition }))
    })

const storyFirst =
  (story: ReadonlySet<string>): ReasonOrder =>
  id =>
    story.has(id) ? 0 : 1

const sortReasons = (reasons: readonly DiagramTransition[], order: ReasonOrder): DiagramTransition[] =>
  reasons.toSorted((a, b) => order(a.id) - order(b.id))

function bundleLines(
  transitions: readonly BoxTransition[],
  { story, order = storyFirst(story) }: ViewOptions,
): ViewLine[] {
  const lines = new Map<string, ViewLine>()
  const isStoryFirst = storyFirst(story)
  const ordered = transitions.toSorted(
    (a, b) => isStoryFirst(a.transition.id) - isStoryFirst(b.transition.id),
  )
  for (const { source, target, transition } of ordered) {
    const key = `${source} ${target}`
    const reasons = [...(lines.get(key)?.reasons ?? []), transition]
    lines.set(key, { source, target, reasons, isStory: reasons.some(({ id }) => story.has(id)) })
  }
  return [...lines.values()].map(line => ({ ...line, reasons: sortReasons(line.reasons, order) }))
}

const isCrossing = (group: DiagramState, { source, targets }: DiagramTransition, enters: boolean): boolean =>
  targets.some(target => containsState(group, source) !== enters && containsState(group, target) === enters)

function groupOf(diagram: Diagram, { parts, open }: ViewOptions, state: DiagramState): BoxGroup | null {
  if (state.states.length === 0) return null
  const shown = diagram.transitions.filter(({ id }) => parts.transitions.has(id))
  const inside = allDiagramStates({ root: state }).flatMap(({ id }) => (id === state.id ? [] : [id]))
  return {
    isOpen: open.has(state.id),
    states: inside.length,
    shownStates: inside.filter(id => parts.states.has(id)).length,
    entering: shown.filter(transition => isCrossing(state, transition, true)).length,
    leaving: shown.filter(transition => isCrossing(state, transition, false)).length,
  }
}

/** The transitions that do not leave a box. */
const stayingIn = ({ id }: DiagramState, transitions: readonly BoxTransition[]): DiagramTransition[] =>
  transitions
    .filter(({ source, target }) => source === id && target === id)
    .map(({ transition }) => transition)

/** Selects what a drawing shows. */
export function createView(diagram: Diagram, options: ViewOptions): DrawingView {
  const { parts, open, story, order = storyFirst(story) } = options
  const { root } = diagram
  const transitions = boxTransitions(diagram, options)
  const createBox = (state: DiagramState, parent: DiagramState): ViewBox => ({
    state,
    isInitial: parent.initial === state.id,
    isAnywhere: false,
    group: groupOf(diagram, options, state),
    staying: isClosed(state) ? [] : sortReasons(stayingIn(state, transitions), order),
    starts: isClosed(state) ? startedInside(state) : state.starts,
    boxes: open.has(state.id) ? shownInside(state).map(child => createBox(child, state)) : [],
  })
  const isClosed = ({ id, states }: DiagramState) => id !== root.id && states.length > 0 && !open.has(id)
  const startedInside = (state: DiagramState) =>
    allDiagramStates({ root: state })
      .filter(({ id }) => parts.states.has(id))
      .flatMap(({ starts }) => starts)
  const shownInside = ({ states }: DiagramState) => states.filter(({ id }) => parts.states.has(id))
  const isShown = root.starts.length > 0 || transitions.some(({ source }) => source === root.id)
  const anywhere = isShown ? [{ ...createBox(root, root), isAnywhere: true, group: null, boxes: [] }] : []
  return {
    boxes: [...anywhere, ...shownInside(root).map(state => createBox(state, root))],
    lines: bundleLines(
      transitions.filter(({ source, target }) => source !== target && target !== root.id),
      options,
    ),
  }
}
