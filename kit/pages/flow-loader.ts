/** Loads the data that `writeFlowData` wrote. */
import type { ChartData } from './flow-data.ts'
import type { FlowIndex } from './flow-index-data.ts'

/** Loads each file once. The promises resolve with null when a file is missing. */
export interface FlowLoader {
  readonly loadIndex: () => Promise<FlowIndex | null>
  readonly loadChart: (name: string) => Promise<ChartData | null>
}

type FetchFunction = (url: string) => Promise<Response>

async function fetchIndex(fetch: FetchFunction): Promise<FlowIndex | null> {
  const response = await fetch('./data/charts.json')
  return response.ok ? response.json() : null
}

async function fetchChart(fetch: FetchFunction, name: string): Promise<ChartData | null> {
  const response = await fetch(`./data/chart-${encodeURIComponent(name)}.json`)
  // Some hosts answer an unknown path with an HTML page.
  return response.ok && response.headers.get('content-type')?.includes('json') ? response.json() : null
}

/** Creates the loader. @param fetch the fetch function of the browser */
export function createFlowLoader(fetch: FetchFunction): FlowLoader {
  const charts = new Map<string, Promise<ChartData | null>>()
  let index: Promise<FlowIndex | null> | undefined
  return {
    loadIndex: () => {
      index ??= fetchIndex(fetch).catch(() => null)
      return index
    },
    loadChart: name => {
      const loaded = charts.get(name)
      if (loaded) return loaded
      const loading = fetchChart(fetch, name).catch(() => null)
      charts.set(name, loading)
      return loading
    },
  }
}
