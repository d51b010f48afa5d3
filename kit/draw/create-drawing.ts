/** The drawings of a flow at each level of detail. */
import type { Flow } from '../explore/flow.ts'
import {
  allDiagramStates,
  containsState,
  createDiagram,
  type Diagram,
  type DiagramState,
} from './diagram/diagram.ts'
import { type Candidate, countNumbers, type DrawingTarget, isLegible } from './layout/arrange-view.ts'
import { drawView } from './layout/draw-view.ts'
import type { PlacedDrawing } from './layout/place-drawing.ts'
import { DRAWING_LEVELS, type DrawingLevel } from './view/drawing-level.ts'
import { createView } from './view/drawing-view.ts'
import { partsOfLevel } from './view/level-parts.ts'
import { orderReasons } from './view/reason-order.ts'

/** A drawing of one level. */
export interface LevelDrawing {
  readonly level: DrawingLevel
  /** The ids of the open groups. */
  readonly open: readonly string[]
  /** Whether it is the first drawing that a reader of the level sees. */
  readonly isFirst: boolean
  readonly drawing: PlacedDrawing
}

interface DrawingSource {
  readonly flow: Flow
  readonly diagram: Diagram
  readonly target: DrawingTarget
}

/** Every group of a diagram, the outer ones first. */
const groupsOf = (diagram: Diagram): DiagramState[] =>
  allDiagramStates(diagram).filter(({ id, states }) => states.length > 0 && id !== diagram.root.id)

/** Fewer than usual: this halves the time of a chart with many groups, and leaves 2 of 100 lines with a number instead of words. */
const FAST_WORDED_ARRANGEMENTS = 2

/** The drawings of one level, each made when it is asked for. */
function levelDrawings(source: DrawingSource, level: DrawingLevel) {
  const { flow, diagram, target } = source
  const parts = partsOfLevel(flow, diagram, level)
  const story = partsOfLevel(flow, diagram, 'story').transitions
  const order = orderReasons(flow, { story, impossible: target.impossible ?? new Set() })
  const viewWith = (open: readonly string[]) =>
    createView(diagram, { parts, open: new Set(open), story, order })
  const drawn = new Map<string, Promise<Candidate | null>>()
  const tryToDraw = (open: readonly string[], drawingTarget = target): Promise<Candidate | null> => {
    const key = open.join(' ')
    const candidate = drawn.get(key) ?? drawView(viewWith(open), drawingTarget)
    drawn.set(key, candidate)
    return candidate
  }
  const draw = async (open: readonly string[]): Promise<Candidate> => {
    const candidate = await tryToDraw(open)
    if (!candidate) throw new Error('Every arrangement of a drawing has crossings or lost lines')
    return candidate
  }
  return {
    groups: groupsOf(diagram).filter(({ id }) => parts.states.has(id)),
    countLines: (open: readonly string[]) => viewWith(open).lines.length,
    draw,
    /** Draws one of many choices in less time, with a few words less. */
    tryToDrawFast: (open: readonly string[]) =>
      tryToDraw(open, { ...target, wordedArrangements: FAST_WORDED_ARRANGEMENTS }),
  }
}

type LevelDrawings = ReturnType<typeof levelDrawings>

/** Every choice of open groups in which a group is open only inside open ones. */
function listChoices(groups: readonly DiagramState[]): string[][] {
  const [outer, ...others] = groups
  if (!outer) return [[]]
  const isInside = ({ id }: DiagramState) => id !== outer.id && containsState(outer, id)
  const inside = others.filter(isInside)
  const beside = others.filter(group => !isInside(group))
  const choices = [[], ...listChoices(inside).map(open => [outer.id, ...open])]
  return choices.flatMap(open => listChoices(beside).map(more => [...open, ...more]))
}

const byOpenGroups = (a: readonly string[], b: readonly string[]): number => b.length - a.length

/** Trying more choices, or larger ones, takes minutes. */
const MAX_CHOICES = 6
const MAX_LINES = 24

/** The open groups that the first drawing of a level may have, the best first. `everything` opens at least the groups of the other levels. */
function firstOpenGroups(
  { flow: { story }, diagram }: DrawingSource,
  level: DrawingLevel,
  { countLines }: LevelDrawings,
): string[][] {
  const declared = (story?.open ?? []).map(name => `${diagram.root.id}.${name}`)
  if (level !== 'everything') return [declared, []]
  const choices = listChoices(groupsOf(diagram)).toSorted(byOpenGroups)
  const withDeclared = choices.filter(open => declared.every(id => open.includes(id)))
  const possible = withDeclared.filter(open => countLines(open) <= MAX_LINES)
  return [...possible.slice(0, MAX_CHOICES), declared]
}

/** The largest share of lines with a number for which more groups are opened. */
const MAX_NUMBERS = 0.3

const numberShare = ({ drawing }: Candidate): number =>
  countNumbers(drawing) / Math.max(drawing.lines.length, 1)

/** The first choice with which everything fits, with words on most lines; else the one with the most words. */
async function chooseOpenGroups(choices: readonly string[][], { draw }: LevelDrawings): Promise<string[]> {
  const fitting: { readonly open: string[]; readonly numbers: number }[] = []
  for (const open of choices) {
    const candidate = await draw(open)
    if (!isLegible(candidate)) continue
    if (numberShare(candidate) <= MAX_NUMBERS) return open
    fitting.push({ open, numbers: numberShare(candidate) })
  }
  const [best] = fitting.toSorted((a, b) => a.numbers - b.numbers)
  return best?.open ?? choices.at(-1) ?? []
}

const createSource = (flow: Flow, target: DrawingTarget): DrawingSource => ({
  flow,
  diagram: createDiagram(flow.machine, flow.sentences),
  target,
})

/** The first drawing of a level, with as many groups open as it should have and as fit. */
export async function createFirstDrawing(
  flow: Flow,
  level: DrawingLevel,
  target: DrawingTarget,
): Promise<LevelDrawing> {
  const source = createSource(flow, target)
  const drawings = levelDrawings(source, level)
  const open = await chooseOpenGroups(firstOpenGroups(source, level, drawings), drawings)
  return { level, open, isFirst: true, drawing: (await drawings.draw(open)).drawing }
}

/** The whole chart with as many of these groups open as fit, and no others. @param groups their ids, the outer ones first */
export async function createOpenDrawing(
  flow: Flow,
  groups: readonly string[],
  target: DrawingTarget,
): Promise<LevelDrawing> {
  const drawings = levelDrawings(createSource(flow, target), 'everything')
  const choices = groups.map((_, index) => groups.slice(0, groups.length - index))
  const open = await chooseOpenGroups([...choices, []], drawings)
  return { level: 'everything', open, isFirst: true, drawing: (await drawings.draw(open)).drawing }
}

/** The open groups of the drawings that a reader can choose: all choices, so that each group opens and closes alone. */
function openGroupsToChoose(groups: readonly DiagramState[], firstOpen: readonly string[]): string[][] {
  const keyOf = (open: readonly string[]) => open.toSorted().join(' ')
  return listChoices(groups).filter(open => keyOf(open) !== keyOf(firstOpen))
}

async function drawLevel(source: DrawingSource, level: DrawingLevel): Promise<LevelDrawing[]> {
  const drawings = levelDrawings(source, level)
  const firstOpen = await chooseOpenGroups(firstOpenGroups(source, level, drawings), drawings)
  const { drawing } = await drawings.draw(firstOpen)
  const others = await Promise.all(
    openGroupsToChoose(drawings.groups, firstOpen).map(async open => {
      const drawn = await drawings.tryToDrawFast(open)
      return drawn ? [{ level, open, isFirst: false, drawing: drawn.drawing }] : []
    }),
  )
  return [{ level, open: firstOpen, isFirst: true, drawing }, ...others.flat()]
}

/** All drawings of a flow: for each level the first one, and those with other groups open. */
export async function createDrawings(flow: Flow, target: DrawingTarget): Promise<LevelDrawing[]> {
  const source = createSource(flow, target)
  const drawings: LevelDrawing[] = []
  for (const level of DRAWING_LEVELS) drawings.push(...(await drawLevel(source, level)))
  return drawings
}
