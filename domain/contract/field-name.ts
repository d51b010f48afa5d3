/** The name of a field, without the positions in lists: `items[].price`. */
export const fieldName = (path: readonly PropertyKey[]): string =>
  path
    .map(key => (typeof key === 'number' ? '[]' : `.${String(key)}`))
    .join('')
    .replace(/^\./, '') || 'the response itself'
