import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exploreStates } from 'statechart-kit/explore/explore-states'
import type { Flow } from 'statechart-kit/explore/flow'
import { generateTestPaths } from 'statechart-kit/explore/transition-tour'
import type { Scenario } from 'statechart-kit/record/scenario'
import type { ChangesData, ChartData } from '#flow-pages/flow-data'
import { readMutationRecords } from '#tools/mutation/mutation-record'
import { loadAllScenarios } from '#tools/recorded-scenarios'
import { coveredByScenarios, coveredInBrowser } from './data/chart-coverage'
import { createChartData } from './data/chart-data'
import { listCombinedModels } from './data/combined-models'
import { createFlowIndex } from './data/flow-index'
import { copyMessagePictures, STATE_PICTURES_FOLDER } from './data/message-pictures'
import { createUseFinder } from './data/transition-uses'
import { type DrawFlows, drawInTurn, type OnFlow } from './draw-flows'

const FAVICON = 'src/public/favicon.svg'

const writeJson = (folder: string, name: string, value: unknown): void =>
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(value))

/** What the pages show beside the charts. */
export interface FlowDataOptions {
  /** The recordings that count as coverage and as uses of transitions. Default: the recordings of the test suite. */
  readonly recordings?: readonly Scenario[]
  /** What changed since an older version, by the name of the flow. */
  readonly changes?: Readonly<Record<string, ChangesData>>
  readonly onFlow?: OnFlow
  /** Default: one flow after the other. */
  readonly drawFlows?: DrawFlows
}

/**
 * Writes the data of the flow pages: one file for each chart, an index of all charts, and the pictures of the states.
 * @param folder is emptied first
 */
export async function writeFlowData(
  flows: readonly Flow[],
  folder: string,
  { recordings = loadAllScenarios(), changes = {}, onFlow, drawFlows = drawInTurn }: FlowDataOptions = {},
): Promise<void> {
  const findings = {
    mutants: readMutationRecords(),
    browser: coveredInBrowser,
    scenarios: coveredByScenarios(recordings),
    uses: createUseFinder(recordings),
  }
  const data = join(folder, 'data')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(data, { recursive: true })
  const charts: ChartData[] = []
  const drawings = await drawFlows(flows, onFlow)
  for (const flow of flows) {
    const changed = changes[flow.name]
    const chart = {
      ...createChartData(
        flow,
        generateTestPaths(exploreStates(flow)),
        findings,
        drawings.get(flow.name) ?? [],
        flows,
      ),
      ...(changed && { changes: changed }),
    }
    charts.push(chart)
    writeJson(data, `chart-${flow.name}`, chart)
  }
  writeJson(data, 'charts', createFlowIndex(charts, listCombinedModels()))
  cpSync(FAVICON, join(folder, 'favicon.svg'))
  if (existsSync(STATE_PICTURES_FOLDER))
    cpSync(STATE_PICTURES_FOLDER, join(folder, 'pictures'), { recursive: true })
  for (const { name } of flows) copyMessagePictures(name, join(folder, 'pictures'))
}
