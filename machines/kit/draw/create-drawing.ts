/** The drawings of a flow at each level of detail. */
import type { Flow } from '#machines/kit/explore/flow'
import {
  allDiagramStates,
  containsState,
  createDiagram,
  type Diagram,
  type DiagramState,
} from './diagram/diagram'
import { type Candidate, type DrawingTarget, fits } from './layout/arrange-view'
import { drawView, hasReasons } from './layout/draw-view'
import type { PlacedDrawing } from './layout/place-drawing'
import { DRAWING_LEVELS, type DrawingLevel } from './view/drawing-level'
import { createView } from './view/drawing-view'
import { partsOfLevel } from './view/level-parts'
import { orderReasons } from './view/reason-order'

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

/** The open groups that the first drawing of a level may have, the best first. */
function firstOpenGroups({ flow: { story }, diagram }: DrawingSource, level: DrawingLevel): string[][] {
  const declared = (story?.open ?? []).map(name => `${diagram.root.id}.${name}`)
  return level === 'everything' ? [groupsOf(diagram).map(({ id }) => id), declared, []] : [declared, []]
}

/** A group with the groups around it. */
const withOuterGroups = ({ id }: DiagramState, groups: readonly DiagramState[]): string[] =>
  groups.filter(outer => containsState(outer, id)).map(outer => outer.id)

/** The drawings of one level, each made when it is asked for. */
function levelDrawings(source: DrawingSource, level: DrawingLevel) {
  const { flow, diagram, target } = source
  const parts = partsOfLevel(flow, diagram, level)
  const story = partsOfLevel(flow, diagram, 'story').transitions
  const order = orderReasons(flow, { story, impossible: target.impossible ?? new Set() })
  const viewWith = (open: readonly string[]) =>
    createView(diagram, { parts, open: new Set(open), story, order })
  const drawn = new Map<string, Promise<Candidate>>()
  const draw = (open: readonly string[]): Promise<Candidate> => {
    const key = open.join(' ')
    const candidate = drawn.get(key) ?? drawView(viewWith(open), target)
    drawn.set(key, candidate)
    return candidate
  }
  return {
    groups: groupsOf(diagram).filter(({ id }) => parts.states.has(id)),
    countLines: (open: readonly string[]) => viewWith(open).lines.length,
    draw,
  }
}

type LevelDrawings = ReturnType<typeof levelDrawings>

/** A first drawing with more lines than this tells no story, and its layout takes seconds. */
const MAX_FIRST_LINES = 20

/** The first open groups with which everything fits, with reasons on the lines if that is possible. */
async function chooseOpenGroups(
  choices: readonly string[][],
  { countLines, draw }: LevelDrawings,
): Promise<string[]> {
  const possible = choices.filter(
    (open, index) => index === choices.length - 1 || countLines(open) <= MAX_FIRST_LINES,
  )
  for (const isGood of [hasReasons, () => true])
    for (const open of possible) {
      const candidate = await draw(open)
      if (fits(candidate) && isGood(candidate)) return open
    }
  return choices.at(-1) ?? []
}

const createSource = (flow: Flow, target: DrawingTarget): DrawingSource => ({
  flow,
  diagram: createDiagram(flow.machine, flow.words),
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
  const open = await chooseOpenGroups(firstOpenGroups(source, level), drawings)
  return { level, open, isFirst: true, drawing: (await drawings.draw(open)).drawing }
}

/** The whole chart with these groups open, and no others. @param open the ids of groups */
export async function createOpenDrawing(
  flow: Flow,
  open: readonly string[],
  target: DrawingTarget,
): Promise<LevelDrawing> {
  const { draw } = levelDrawings(createSource(flow, target), 'everything')
  return { level: 'everything', open, isFirst: true, drawing: (await draw(open)).drawing }
}

async function drawLevel(source: DrawingSource, level: DrawingLevel): Promise<LevelDrawing[]> {
  const drawings = levelDrawings(source, level)
  const firstOpen = await chooseOpenGroups(firstOpenGroups(source, level), drawings)
  const isFirst = (open: readonly string[]) => open.join(' ') === firstOpen.join(' ')
  const others = [[], ...drawings.groups.map(group => withOuterGroups(group, drawings.groups))]
  const all = [firstOpen, ...others.filter(open => !isFirst(open))]
  return Promise.all(
    all.map(async open => ({
      level,
      open,
      isFirst: isFirst(open),
      drawing: (await drawings.draw(open)).drawing,
    })),
  )
}

/** All drawings of a flow: for each level the first one, and one for each group that a reader can open. */
export async function createDrawings(flow: Flow, target: DrawingTarget): Promise<LevelDrawing[]> {
  const source = createSource(flow, target)
  const drawings: LevelDrawing[] = []
  for (const level of DRAWING_LEVELS) drawings.push(...(await drawLevel(source, level)))
  return drawings
}
