/** Returns the first row of a statement that always returns one. @throws Error if it returns none */
export function requireRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('The database returned no row')
  return row
}
