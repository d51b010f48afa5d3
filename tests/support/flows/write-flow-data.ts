/** Writes what the flow pages know into a folder, as their build takes it: a file a chart, the list of all, and the pictures. */
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { explore } from '#machines/kit/explore'
import type { Flow } from '#machines/kit/flow'
import { testPaths } from '#machines/kit/tour'
import type { ChartData } from '../../../src/flow-pages/flow-data'
import { readFigures } from '../mutation-record'
import { chartData, PICTURES } from './chart-data'
import { flowIndex } from './flow-index'
import { browserReach, scenarioReach } from './reach'

const FAVICON = 'src/public/favicon.svg'

const write = (folder: string, name: string, value: unknown): void =>
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(value))

/** @param folder is emptied first */
export async function writeFlowData(flows: readonly Flow[], folder: string): Promise<void> {
  const findings = { mutants: readFigures(), browser: browserReach, scenarios: scenarioReach() }
  const data = join(folder, 'data')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(data, { recursive: true })
  const charts: ChartData[] = []
  for (const flow of flows) {
    const chart = await chartData(flow, testPaths(explore(flow)), findings)
    charts.push(chart)
    write(data, `chart-${flow.name}`, chart)
  }
  write(data, 'charts', flowIndex(charts))
  cpSync(FAVICON, join(folder, 'favicon.svg'))
  if (existsSync(PICTURES)) cpSync(PICTURES, join(folder, 'pictures'), { recursive: true })
}
