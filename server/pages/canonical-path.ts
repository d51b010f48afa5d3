/** The query parameters that change what the rendered pages show. */
export const RENDERED_PARAMS = ['q', 'sort', 'under10', 'open', 'category']

/** The path with the parameters that the page shows, so that links with other parameters share one page. */
export function canonicalPath(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const shown = new URLSearchParams(
    RENDERED_PARAMS.flatMap(name => {
      const value = searchParams.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
  return shown.size === 0 ? pathname : `${pathname}?${shown}`
}
