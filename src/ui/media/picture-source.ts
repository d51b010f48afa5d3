/** The default picture: a plate with knife and fork. */
export const DEFAULT_PICTURE = '/food/1f37d-fe0f.webp'

const HAS_SCHEME = /^[a-z][a-z\d+.-]*:/i
const IS_WEB = /^https?:/i

/** The source to show. A source that is blank, or neither http(s) nor relative, is replaced by the fallback. Specification 8.25. */
export function pictureSource(source: string | null | undefined, fallback = DEFAULT_PICTURE): string {
  const trimmed = source?.trim() ?? ''
  if (trimmed === '') return fallback
  return HAS_SCHEME.test(trimmed) && !IS_WEB.test(trimmed) ? fallback : trimmed
}
