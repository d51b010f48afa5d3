/**
 * Remembers from what the pictures of `docs/flows` were drawn: the charts, the drawing code, and the pictures themselves. While
 * nothing has changed since, a test run draws the ones of the day, and each picture once in four weeks.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDiagram } from '#machines/kit/draw/diagram/diagram'
import { pictureName } from '#machines/kit/draw/render-flow-markdown'
import { DRAWING_LEVELS } from '#machines/kit/draw/view/drawing-level'
import { partsOfLevel } from '#machines/kit/draw/view/level-parts'
import { orderReasons } from '#machines/kit/draw/view/reason-order'
import type { Flow } from '#machines/kit/explore/flow'
import { impossibleTransitionsOf } from './drawing-target'

const FLOW_DOCS_FOLDER = 'docs/flows'
export const DRAWING_RECORD_FILE = `${FLOW_DOCS_FOLDER}/drawings.json`

const DRAWING_CODE_FOLDER = 'machines/kit/draw'
const DRAWING_CODE_FILES = [
  'src/flow-pages/chart/drawing/viewport/viewport.ts',
  'tools/flow-pages/elk-layout.ts',
  'node_modules/elkjs/package.json',
]

/** The hash of what a flow's pictures were drawn from, by the name of the flow. */
type DrawingRecord = Readonly<Record<string, string>>

/** What the last update recorded. */
export const readDrawingRecord = (): DrawingRecord =>
  existsSync(DRAWING_RECORD_FILE) ? JSON.parse(readFileSync(DRAWING_RECORD_FILE, 'utf8')) : {}

const readIfExists = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')

function readDrawingCode(): string[] {
  const files = readdirSync(DRAWING_CODE_FOLDER, { recursive: true, encoding: 'utf8' })
  const names = files.filter(file => file.endsWith('.ts')).toSorted()
  return [...names.map(name => join(DRAWING_CODE_FOLDER, name)), ...DRAWING_CODE_FILES].map(readIfExists)
}

/** Pictures that are drawn and perhaps not saved yet, by their file names. */
type DrawnPictures = ReadonlyMap<string, string>

/** Everything that a picture of a flow shows, and the pictures. */
function describePictures(flow: Flow, drawn: DrawnPictures) {
  const diagram = createDiagram(flow.machine, flow.sentences)
  const levels = DRAWING_LEVELS.map(level => {
    const { states, transitions } = partsOfLevel(flow, diagram, level)
    const name = pictureName(flow.name, level)
    const picture = drawn.get(name) ?? readIfExists(join(FLOW_DOCS_FOLDER, name))
    return [[...states].toSorted(), [...transitions].toSorted(), picture]
  })
  const story = partsOfLevel(flow, diagram, 'story').transitions
  const impossible = new Set(impossibleTransitionsOf(flow.name))
  const rankOf = orderReasons(flow, { story, impossible })
  const ranks = diagram.transitions.map(({ id }) => rankOf(id))
  return [diagram, flow.story?.open ?? [], ranks, levels]
}

/** The record of the charts, the code and the pictures as they are now. @param drawn instead of their files */
export function hashDrawings(flows: readonly Flow[], drawn: DrawnPictures = new Map()): DrawingRecord {
  const code = readDrawingCode()
  const hash = (flow: Flow) =>
    createHash('sha256')
      .update(JSON.stringify([code, describePictures(flow, drawn)]))
      .digest('base64url')
      .slice(0, 22)
  return Object.fromEntries(flows.map(flow => [flow.name, hash(flow)]))
}
