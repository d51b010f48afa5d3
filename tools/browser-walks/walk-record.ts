/**
 * Remembers which sources the browser walks have passed in full. While nothing has changed since, a test run walks a seventh
 * of the parts, another seventh each day. Any change to the client, the charts or the walks makes it walk all of them.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashPageSources, selectDailySample } from '#tools/source-hash'

const RECORD_FILE = join(import.meta.dirname, '../../docs/flows/browser-walks.json')

const hashWalkSources = () => hashPageSources(['tools/browser-walks'])

interface WalkRecord {
  readonly passed: string | null
  /** Which of the pair paths passed (`pair-rotation.ts`). */
  readonly rotation?: number
  /** How many paths each flow had. With them, a sample generates only its own paths. */
  readonly pathCounts?: Readonly<Record<string, number>>
}

const readRecord = (): WalkRecord =>
  existsSync(RECORD_FILE) ? JSON.parse(readFileSync(RECORD_FILE, 'utf8')) : { passed: null }

/** The rotation of this walk: the one that has passed, so that two test runs walk the same. `WALK_ROTATION=3` takes another. */
export const readWalkRotation = (): number => Number(process.env.WALK_ROTATION ?? readRecord().rotation ?? 0)

/** Whether all walks of this rotation passed with the current sources. */
const hasPassed = (): boolean => readRecord().passed === hashWalkSources()

/** The counts of the walks that passed with the current sources. Empty after a change. */
export const readPathCounts = (): Readonly<Record<string, number>> =>
  process.env.WALK_ROTATION === undefined && hasPassed() ? (readRecord().pathCounts ?? {}) : {}

/** Records that all walks of this rotation passed with the current sources. @param pathCounts by flow */
export function recordPassedWalks(pathCounts: Readonly<Record<string, number>>): void {
  const record: WalkRecord = { passed: hashWalkSources(), rotation: readWalkRotation(), pathCounts }
  writeFileSync(RECORD_FILE, `${JSON.stringify(record, null, 2)}\n`)
}

/** The parts to walk now: all of them after a change, otherwise the seventh of the day. @param now in ms */
export const selectParts = <Part>(parts: readonly Part[], now: number): readonly Part[] =>
  hasPassed() ? selectDailySample(parts, now) : parts
