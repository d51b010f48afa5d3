/** What a page of a client that was built with VITE_API_HOST may connect to. */

/** @returns the origins of the API and of its live connection; none for the page's own origin */
export function apiOrigins(apiHost: string): readonly string[] {
  if (!URL.canParse(apiHost)) return []
  const { origin } = new URL(apiHost)
  return [origin, origin.replace(/^http/, 'ws')]
}
