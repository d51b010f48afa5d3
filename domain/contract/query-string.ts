/** The query of a path, such as '?from=2026-06-13'. Empty texts and nulls are left out; '' without any other. */
export const toQueryString = (fields: Readonly<Record<string, string | number | null>>): string => {
  const filled = Object.entries(fields).flatMap(([name, value]) =>
    value === null || value === '' ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return filled.length === 0 ? '' : `?${filled.join('&')}`
}
