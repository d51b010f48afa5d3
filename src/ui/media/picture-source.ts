/** The picture shown where there is none: a plate with knife and fork. */
export const DEFAULT_PICTURE = '/food/1f37d-fe0f.webp'

const HAS_SCHEME = /^[a-z][a-z\d+.-]*:/i
const IS_WEB = /^https?:/i

/** The source to show: the fallback for one that is empty, blank, or neither http(s) nor relative (spec, section 5). */
export function pictureSource(source: string | null | undefined, fallback = DEFAULT_PICTURE): string {
  const wanted = source?.trim() ?? ''
  if (wanted === '') return fallback
  return HAS_SCHEME.test(wanted) && !IS_WEB.test(wanted) ? fallback : wanted
}
