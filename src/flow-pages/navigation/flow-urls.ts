/** The addresses of the flow pages: all of them behind the '#', so that any static host and any folder will do. */

/** Where somebody is. */
export type FlowLocation =
  | { readonly page: 'home'; readonly search: string }
  | { readonly page: 'live' }
  | { readonly page: 'liveChart'; readonly chart: string }
  | { readonly page: 'chart'; readonly chart: string; readonly at: string | null }
  | { readonly page: 'trace'; readonly chart: string; readonly trace: string; readonly step: number }
  | { readonly page: 'unknown' }

const toQuery = (given: Readonly<Record<string, string>>): string => {
  const text = new URLSearchParams(given).toString()
  return text && `?${text}`
}

export const homeUrl = (search = ''): string => `/${toQuery(search ? { search } : {})}`
export const LIVE_URL = '/live'

/** One chart, as the app that is open goes through it. */
export const liveChartUrl = (chart: string): string => `${LIVE_URL}/${encodeURIComponent(chart)}`

/** @param at the id of a state or a transition that is chosen */
export const chartUrl = (chart: string, at: string | null = null): string =>
  `/${encodeURIComponent(chart)}${toQuery(at === null ? {} : { at })}`

/** @param step from 0, the start */
export const traceUrl = (chart: string, walk: string, step = 0): string =>
  `/${encodeURIComponent(chart)}/${encodeURIComponent(walk)}${toQuery(step > 0 ? { step: String(step) } : {})}`

/** As it stands in a link. */
export const toHref = (address: string): string => `#${address}`

const STEP_NUMBER = /^\d{1,4}$/

/** A part of a path as it was before it was written into it; '' where nobody could have written it. */
function decodeSegment(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

/** Reads an address, with or without what belongs to no page. @param address from the '/' on */
export function parseFlowUrl(address: string): FlowLocation {
  const [path = '', search = ''] = address.split('?')
  const asked = new URLSearchParams(search)
  const [chart, trace, ...more] = path.split('/').filter(Boolean).map(decodeSegment)
  if (more.length > 0) return { page: 'unknown' }
  if (chart === undefined) return { page: 'home', search: asked.get('search') ?? '' }
  if (chart === 'live') return trace === undefined ? { page: 'live' } : { page: 'liveChart', chart: trace }
  if (trace === undefined) return { page: 'chart', chart, at: asked.get('at') }
  const step = asked.get('step') ?? ''
  return { page: 'trace', chart, trace, step: STEP_NUMBER.test(step) ? Number(step) : 0 }
}
