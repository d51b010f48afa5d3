/**
 * Remembers which sources the browser walks have passed in full. While nothing has changed since, a test run walks a seventh
 * of the parts, another seventh each day. Any change to the client, the charts or the walks makes it walk all of them.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { selectDailySample } from '#tools/daily-sample'
import { hashPageSources } from '#tools/page-source-hash'
import { isRotation, ROTATION_COUNT } from './pair-rotation'

const RECORD_FILE = join(import.meta.dirname, '../../docs/flows/browser-walks.json')

/** A hash of all that the walks depend on. */
export const hashWalkSources = () => hashPageSources(['tools/browser-walks'])

interface WalkRecord {
  readonly passed: string | null
  /** Which of the pair paths passed last (`pair-rotation.ts`). */
  readonly rotation?: number
  /** All rotations that have passed with these sources. */
  readonly walkedRotations?: readonly number[]
  /** How many paths each flow had. With them, a sample generates only its own paths. */
  readonly pathCounts?: Readonly<Record<string, number>>
}

const readRecord = (): WalkRecord =>
  existsSync(RECORD_FILE) ? JSON.parse(readFileSync(RECORD_FILE, 'utf8')) : { passed: null }

/** @throws Error if it is no rotation */
function parseRotation(text: string): number {
  if (!isRotation(text))
    throw new Error(`WALK_ROTATION is a number from 0 to ${ROTATION_COUNT - 1}, not '${text}'`)
  return Number(text)
}

/** The rotation of a test run: the one that has passed, so that every run walks the same. @param chosen `WALK_ROTATION` */
export const currentRotation = ({ rotation = 0 }: Pick<WalkRecord, 'rotation'>, chosen?: string): number =>
  chosen === undefined ? rotation : parseRotation(chosen)

/** The rotation of `npm run walk`: the one after the last that has passed. @param chosen `WALK_ROTATION` */
export const nextRotation = ({ rotation = -1 }: Pick<WalkRecord, 'rotation'>, chosen?: string): number =>
  chosen === undefined ? (rotation + 1) % ROTATION_COUNT : parseRotation(chosen)

/** The rotations that have passed with these sources, with one more. A change of the sources begins the list again. */
export function addWalkedRotation(
  { passed, walkedRotations = [] }: WalkRecord,
  sources: string,
  rotation: number,
): readonly number[] {
  const earlier = passed === sources ? walkedRotations : []
  return [...new Set([...earlier, rotation])].toSorted((one, other) => one - other)
}

export const readWalkRotation = (): number => currentRotation(readRecord(), process.env.WALK_ROTATION)

export const readNextRotation = (): number => nextRotation(readRecord(), process.env.WALK_ROTATION)

/** Whether all walks of this rotation passed with the current sources. */
const hasPassed = (): boolean => readRecord().passed === hashWalkSources()

/** The counts of the walks that passed with the current sources. Empty after a change. */
export const readPathCounts = (): Readonly<Record<string, number>> =>
  process.env.WALK_ROTATION === undefined && hasPassed() ? (readRecord().pathCounts ?? {}) : {}

/**
 * Records that all walks of this rotation passed.
 * @param sources the hash of the sources before the walks
 * @param pathCounts by flow
 * @throws Error if the sources have changed since then
 */
export function recordPassedWalks(
  rotation: number,
  sources: string,
  pathCounts: Readonly<Record<string, number>>,
): void {
  if (hashWalkSources() !== sources)
    throw new Error(`The sources changed while rotation ${rotation} was walked, so it is not recorded`)
  const walkedRotations = addWalkedRotation(readRecord(), sources, rotation)
  const record: WalkRecord = { passed: sources, rotation, walkedRotations, pathCounts }
  writeFileSync(RECORD_FILE, `${JSON.stringify(record, null, 2)}\n`)
}

/** The parts to walk now: all of them after a change, otherwise the seventh of the day. @param now in ms */
export const selectParts = <Part>(parts: readonly Part[], now: number): readonly Part[] =>
  hasPassed() ? selectDailySample(parts, now) : parts
