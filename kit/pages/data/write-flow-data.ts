import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exploreStates } from '../../explore/explore-states.ts'
import type { Flow } from '../../explore/flow.ts'
import { generateTestPaths } from '../../explore/transition-tour.ts'
import type { CombinedModelData } from '../combined-models/combined-model-data.ts'
import type { ChangesData, ChartData } from '../flow-data.ts'
import type { Synonyms } from '../home/search-flows.ts'
import { type ChartFindings, createChartData } from './chart-data.ts'
import { type DrawFlows, drawInTurn, type OnFlow } from './draw-flows.ts'
import { createFlowIndex } from './flow-index.ts'

const writeJson = (folder: string, name: string, value: unknown): void =>
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(value))

/** What the pages show beside the charts. */
export interface FlowDataOptions {
  readonly findings?: Partial<ChartFindings>
  readonly combinedModels?: readonly CombinedModelData[]
  /** Further synonyms for the search. */
  readonly synonyms?: Synonyms
  /** What changed since an older version, by the name of the flow. */
  readonly changes?: Readonly<Record<string, ChangesData>>
  readonly onFlow?: OnFlow
  /** Default: one flow after the other. */
  readonly drawFlows?: DrawFlows
}

/** Writes the data of the flow pages into `data` in a folder: one file for each chart, and an index of all charts. */
export async function writeFlowData(
  flows: readonly Flow[],
  folder: string,
  options: FlowDataOptions = {},
): Promise<void> {
  const { findings = {}, combinedModels, synonyms, changes = {}, onFlow, drawFlows = drawInTurn() } = options
  const data = join(folder, 'data')
  mkdirSync(data, { recursive: true })
  const charts: ChartData[] = []
  const drawings = await drawFlows(flows, onFlow)
  for (const flow of flows) {
    const changed = changes[flow.name]
    const paths = generateTestPaths(exploreStates(flow))
    const chart = {
      ...createChartData(flow, paths, findings, drawings.get(flow.name) ?? [], flows),
      ...(changed && { changes: changed }),
    }
    charts.push(chart)
    writeJson(data, `chart-${flow.name}`, chart)
  }
  writeJson(data, 'charts', createFlowIndex(charts, combinedModels, synonyms))
}
