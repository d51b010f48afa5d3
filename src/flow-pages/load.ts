/** Brings the pages what `npm run flows` wrote about the charts. */
import type { ChartData, FlowIndex } from './flow-data'

/** Each is asked for once; null when it is not there. */
export interface FlowLoad {
  readonly index: () => Promise<FlowIndex | null>
  readonly chart: (name: string) => Promise<ChartData | null>
}

type Fetch = (address: string) => Promise<Response>

async function readIndex(fetch: Fetch): Promise<FlowIndex | null> {
  const response = await fetch('./data/charts.json')
  return response.ok ? response.json() : null
}

async function readChart(fetch: Fetch, name: string): Promise<ChartData | null> {
  const response = await fetch(`./data/chart-${encodeURIComponent(name)}.json`)
  // Some hosts answer with a page where there is no file.
  return response.ok && response.headers.get('content-type')?.includes('json') ? response.json() : null
}

/** @param fetch as browsers have it */
export function makeLoad(fetch: Fetch): FlowLoad {
  const charts = new Map<string, Promise<ChartData | null>>()
  let list: Promise<FlowIndex | null> | undefined
  return {
    index: () => {
      list ??= readIndex(fetch).catch(() => null)
      return list
    },
    chart: name => {
      const known = charts.get(name)
      if (known) return known
      const asked = readChart(fetch, name).catch(() => null)
      charts.set(name, asked)
      return asked
    },
  }
}
