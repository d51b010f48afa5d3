/** Which states and transitions belong to each level of detail. */

import type { Flow } from '../../explore/flow.ts'
import { KitError } from '../../explore/kit-error.ts'
import { runPath, type StepResult } from '../../explore/stepper.ts'
import {
  allDiagramStates,
  containsState,
  type Diagram,
  type DiagramState,
  type DiagramTransition,
} from '../diagram/diagram.ts'
import type { DrawingLevel } from './drawing-level.ts'

/** The ids of the states and transitions that a drawing shows. */
export interface LevelParts {
  readonly states: ReadonlySet<string>
  readonly transitions: ReadonlySet<string>
}

function runExampleSteps({ name, machine, fixtures, examples }: Flow, title: string): StepResult[] {
  const example = examples.find(candidate => candidate.title === title)
  if (!example) throw new KitError('unknown_example', `The story of ${name} names no example: ${title}`)
  return runPath(machine, example.input ?? fixtures.input, example.steps)
}

/** What the examples of the story pass through, with the states that they leave at once. */
function storyParts(flow: Flow, diagram: Diagram): LevelParts {
  const steps = (flow.story?.examples ?? []).flatMap(title => runExampleSteps(flow, title))
  const transitions = new Set(steps.flatMap(result => result.transitions))
  const sources = diagram.transitions.filter(({ id }) => transitions.has(id)).map(({ source }) => source)
  return { states: new Set([...steps.flatMap(({ states }) => states), ...sources]), transitions }
}

/** Adds what follows from failures, until nothing is added: a failure of a shown state shows where it leads. */
function withFailures(
  { states, transitions }: LevelParts,
  diagram: Diagram,
  isFailure: (transition: DiagramTransition) => boolean,
): LevelParts {
  const reached = diagram.transitions.filter(
    transition => states.has(transition.source) && (isFailure(transition) || transitions.has(transition.id)),
  )
  const added = {
    states: withEnteredStates(diagram, [...states, ...reached.flatMap(({ targets }) => targets)]),
    transitions: new Set([...transitions, ...reached.map(({ id }) => id)]),
  }
  const isComplete = added.states.size === states.size && added.transitions.size === transitions.size
  return isComplete ? added : withFailures(added, diagram, isFailure)
}

/** These states, the states around them, and the states inside them that are entered with them. */
function withEnteredStates(diagram: Diagram, ids: readonly string[]): Set<string> {
  const states = new Map(allDiagramStates(diagram).map(state => [state.id, state]))
  const enteredWith = (state: DiagramState): string[] => [
    state.id,
    ...state.states
      .filter(({ id }) => state.kind === 'parallel' || id === state.initial)
      .flatMap(enteredWith),
  ]
  const around = [...states.values()].filter(state => ids.some(id => containsState(state, id)))
  return new Set([
    ...around.map(({ id }) => id),
    ...ids.flatMap(id => {
      const state = states.get(id)
      return state ? enteredWith(state) : []
    }),
  ])
}

/** The parts of a chart that a level shows. A flow without a story shows everything at every level. */
export function partsOfLevel(flow: Flow, diagram: Diagram, level: DrawingLevel): LevelParts {
  if (level === 'everything' || !flow.story)
    return {
      states: new Set(allDiagramStates(diagram).map(({ id }) => id)),
      transitions: new Set(diagram.transitions.map(({ id }) => id)),
    }
  const { failures } = flow.story
  const story = storyParts(flow, diagram)
  return level === 'story'
    ? story
    : withFailures(
        story,
        diagram,
        ({ kind, parts }) => kind === 'error' || parts.some(part => failures.includes(part)),
      )
}
