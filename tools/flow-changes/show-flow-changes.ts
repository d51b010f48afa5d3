import { resolve } from 'node:path'
import type { Flow } from 'statechart-kit/explore/flow'
import {
  compareFlows,
  toChangesData,
  writeFlowChanges,
} from 'statechart-kit/pages/changes/write-flow-changes'
import type { ChangesData } from 'statechart-kit/pages/flow-data'
import { recordedCharts } from '#machines/recorded-charts'
import { readMutationRecords } from '#tools/mutation/mutation-record'
import { loadAllScenarios } from '#tools/recorded-scenarios'
import { readOlderCharts } from './read-older-charts'

const FOLDER = 'dist/flow-changes'

/**
 * Prints what changed in the charts since a revision, and writes the drawings to `dist/flow-changes/index.html`. Exit code 2
 * when the older version cannot be read.
 * @returns the changes for the flow pages, by the name of the flow; null when the older version cannot be read
 */
export async function showFlowChanges(
  flows: readonly Flow[],
  revision: string,
): Promise<Record<string, ChangesData> | null> {
  const older = readOlderCharts(revision)
  if ('failure' in older) {
    process.stderr.write(`The charts of ${revision} cannot be read: ${older.failure}\n`)
    process.exitCode = 2
    return null
  }
  const charts = await compareFlows(flows, older.outlines, {
    charts: recordedCharts,
    scenarios: loadAllScenarios(),
    mutants: readMutationRecords(),
  })
  writeFlowChanges(revision, charts, resolve(FOLDER))
  for (const { name, lines } of charts)
    process.stdout.write(`${name}\n${lines.map(({ text }) => `  ${text}\n`).join('')}`)
  if (charts.length === 0) process.stdout.write(`No chart has changed since ${revision}.\n`)
  process.stdout.write(`The changes are drawn in ${FOLDER}/index.html.\n`)
  return toChangesData(revision, charts)
}
