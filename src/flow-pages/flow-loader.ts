/** Brings the pages what `npm run flows` wrote about the charts. */
import type { ChartData, FlowIndex } from './flow-data'

/** Each is asked for once; null when it is not there. */
export interface FlowLoader {
  readonly loadIndex: () => Promise<FlowIndex | null>
  readonly loadChart: (name: string) => Promise<ChartData | null>
}

type FetchFunction = (address: string) => Promise<Response>

async function fetchIndex(fetch: FetchFunction): Promise<FlowIndex | null> {
  const response = await fetch('./data/charts.json')
  return response.ok ? response.json() : null
}

async function fetchChart(fetch: FetchFunction, name: string): Promise<ChartData | null> {
  const response = await fetch(`./data/chart-${encodeURIComponent(name)}.json`)
  // Some hosts answer with a page where there is no file.
  return response.ok && response.headers.get('content-type')?.includes('json') ? response.json() : null
}

/** @param fetch as browsers have it */
export function createFlowLoader(fetch: FetchFunction): FlowLoader {
  const charts = new Map<string, Promise<ChartData | null>>()
  let list: Promise<FlowIndex | null> | undefined
  return {
    loadIndex: () => {
      list ??= fetchIndex(fetch).catch(() => null)
      return list
    },
    loadChart: name => {
      const known = charts.get(name)
      if (known) return known
      const asked = fetchChart(fetch, name).catch(() => null)
      charts.set(name, asked)
      return asked
    },
  }
}
