/** The URLs of the flow pages. They are behind the '#', so that the pages work on any static host and in any folder. */

/** The page and its parameters. */
export type FlowLocation =
  | { readonly page: 'home'; readonly search: string }
  | { readonly page: 'live' }
  | { readonly page: 'combinedModels' }
  | { readonly page: 'liveChart'; readonly chart: string }
  | {
      readonly page: 'chart'
      readonly chart: string
      readonly at: string | null
      readonly to: string | null
      /** The number of an invariant, from 1. */
      readonly invariant: number | null
    }
  | { readonly page: 'trace'; readonly chart: string; readonly trace: string; readonly step: number }
  | { readonly page: 'unknown' }

const toQuery = (params: Readonly<Record<string, string>>): string => {
  const text = new URLSearchParams(params).toString()
  return text && `?${text}`
}

export const homeUrl = (search = ''): string => `/${toQuery(search ? { search } : {})}`
export const LIVE_URL = '/live'
/** The page of the combined models. */
export const COMBINED_MODELS_URL = '/combined-models'
/** The path of that page in older links. */
const OLD_COMBINED_MODELS_URL = '/together'

/** The live view of one chart. */
export const liveChartUrl = (chart: string): string => `${LIVE_URL}/${encodeURIComponent(chart)}`

/**
 * The page of a chart.
 * @param at the id of the selected state or transition
 * @param to the id of a second state, for the shortest path between the two
 */
export const chartUrl = (chart: string, at: string | null = null, to: string | null = null): string =>
  `/${encodeURIComponent(chart)}${toQuery({ ...(at !== null && { at }), ...(to !== null && { to }) })}`

/** The page of a chart, with one of its invariants. @param number from 1 */
export const invariantUrl = (chart: string, number: number): string =>
  `/${encodeURIComponent(chart)}${toQuery({ invariant: String(number) })}`

/** A trace in the player. @param step from 0, the start */
export const traceUrl = (chart: string, trace: string, step = 0): string =>
  `/${encodeURIComponent(chart)}/${encodeURIComponent(trace)}${toQuery(step > 0 ? { step: String(step) } : {})}`

/** The value for the `href` of a link. */
export const toHref = (url: string): string => `#${url}`

const NUMBER = /^\d{1,4}$/
const parseNumber = (text: string | null): number | null => (text && NUMBER.test(text) ? Number(text) : null)

/** Decodes a segment of a path; '' when it is malformed. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return ''
  }
}

/** Parses a URL from the '/' on. Unknown query parameters are ignored. */
export function parseFlowUrl(url: string): FlowLocation {
  const [path = '', search = ''] = url.split('?')
  if (path === COMBINED_MODELS_URL || path === OLD_COMBINED_MODELS_URL) return { page: 'combinedModels' }
  const query = new URLSearchParams(search)
  const [chart, trace, ...more] = path.split('/').filter(Boolean).map(decodeSegment)
  if (more.length > 0) return { page: 'unknown' }
  if (chart === undefined) return { page: 'home', search: query.get('search') ?? '' }
  if (chart === 'live') return trace === undefined ? { page: 'live' } : { page: 'liveChart', chart: trace }
  if (trace === undefined)
    return {
      page: 'chart',
      chart,
      at: query.get('at'),
      to: query.get('to'),
      invariant: parseNumber(query.get('invariant')),
    }
  return { page: 'trace', chart, trace, step: parseNumber(query.get('step')) ?? 0 }
}
