/** The addresses of the flow pages: all of them behind the '#', so that any static host and any folder will do. */

/** Where somebody is. */
export type Place =
  | { readonly page: 'home'; readonly search: string }
  | { readonly page: 'live' }
  | { readonly page: 'watch'; readonly chart: string }
  | { readonly page: 'chart'; readonly chart: string; readonly at: string | null }
  | { readonly page: 'walk'; readonly chart: string; readonly walk: string; readonly step: number }
  | { readonly page: 'unknown' }

const fields = (given: Readonly<Record<string, string>>): string => {
  const text = new URLSearchParams(given).toString()
  return text && `?${text}`
}

export const homeAddress = (search = ''): string => `/${fields(search ? { search } : {})}`
export const LIVE_ADDRESS = '/live'

/** One chart, as the app that is open goes through it. */
export const watchAddress = (chart: string): string => `${LIVE_ADDRESS}/${encodeURIComponent(chart)}`

/** @param at the id of a state or a transition that is chosen */
export const chartAddress = (chart: string, at: string | null = null): string =>
  `/${encodeURIComponent(chart)}${fields(at === null ? {} : { at })}`

/** @param step from 0, the start */
export const walkAddress = (chart: string, walk: string, step = 0): string =>
  `/${encodeURIComponent(chart)}/${encodeURIComponent(walk)}${fields(step > 0 ? { step: String(step) } : {})}`

/** As it stands in a link. */
export const hrefOf = (address: string): string => `#${address}`

const WHOLE = /^\d{1,4}$/

/** A part of a path as it was before it was written into it; '' where nobody could have written it. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

/** Reads an address, with or without what belongs to no page. @param address from the '/' on */
export function placeOf(address: string): Place {
  const [path = '', search = ''] = address.split('?')
  const asked = new URLSearchParams(search)
  const [chart, walk, ...more] = path.split('/').filter(Boolean).map(decoded)
  if (more.length > 0) return { page: 'unknown' }
  if (chart === undefined) return { page: 'home', search: asked.get('search') ?? '' }
  if (chart === 'live') return walk === undefined ? { page: 'live' } : { page: 'watch', chart: walk }
  if (walk === undefined) return { page: 'chart', chart, at: asked.get('at') }
  const step = asked.get('step') ?? ''
  return { page: 'walk', chart, walk, step: WHOLE.test(step) ? Number(step) : 0 }
}
