/** What the flow pages show of the food park beside its charts. */
import { cpSync, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Flow } from 'statechart-kit/explore/flow'
import { buildFlowApp } from 'statechart-kit/pages/data/build-flow-app'
import { coveredByScenarios, coveredInBrowser } from 'statechart-kit/pages/data/chart-coverage'
import { drawInTurn } from 'statechart-kit/pages/data/draw-flows'
import { createUseFinder } from 'statechart-kit/pages/data/transition-uses'
import type { FlowDataOptions } from 'statechart-kit/pages/data/write-flow-data'
import { writeFlowPages } from 'statechart-kit/pages/data/write-flow-pages'
import type { Scenario } from 'statechart-kit/record/scenario'
import { recordedCharts } from '#machines/recorded-charts'
import { flows } from '#machines/registry'
import { browserCoverage } from '#tests/e2e/walks/all-drivers'
import { picturesOf, STATE_PICTURES_FOLDER } from '#tools/flow-pages/message-pictures'
import { SEARCH_SYNONYMS } from '#tools/flow-pages/search-synonyms'
import { SHOWN_TEXTS } from '#tools/flow-pages/shown-texts'
import { readMutationRecords } from '#tools/mutation/mutation-record'
import { loadAllScenarios } from '#tools/recorded-scenarios'
import { listCombinedModels } from './combined-models'
import { drawFlow } from './drawing-target'

const APP_FOLDER = resolve('.tmp/flow-app')

/** Builds the flow pages of some flows of the park. @param folder is emptied first */
export async function buildFlowPages(
  chosenFlows: readonly Flow[],
  folder: string,
  options: FlowDataOptions,
): Promise<void> {
  await buildFlowApp(APP_FOLDER)
  await writeFlowPages(chosenFlows, folder, options, APP_FOLDER)
  if (existsSync(STATE_PICTURES_FOLDER))
    cpSync(STATE_PICTURES_FOLDER, join(folder, 'pictures'), { recursive: true })
}

/** @param recordings they count as coverage and as uses of transitions; default: the recordings of the test suite */
export const createParkData = (recordings: readonly Scenario[] = loadAllScenarios()): FlowDataOptions => ({
  findings: {
    mutants: readMutationRecords(),
    browser: flow => coveredInBrowser(flow, browserCoverage(flow.name)),
    scenarios: coveredByScenarios(recordedCharts, flows, recordings),
    uses: createUseFinder(
      recordings,
      recordedCharts,
      flows,
      ({ name }) => browserCoverage(name)?.paths ?? [],
    ),
    pictures: picturesOf,
    texts: SHOWN_TEXTS,
  },
  combinedModels: listCombinedModels(),
  synonyms: SEARCH_SYNONYMS,
  drawFlows: drawInTurn(drawFlow),
})
