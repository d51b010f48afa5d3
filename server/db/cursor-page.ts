/** What every query has to which `limit` was not yet applied. */
interface LimitableQuery<Row> {
  readonly limit: (count: number) => PromiseLike<Row[]>
}

/**
 * Reads a page of a sorted query. It asks for one row more than the page has, to know whether there is another page.
 * @param size the most rows of a page
 * @returns the rows, and the id after which the next page begins; null on the last one
 */
export async function readCursorPage<Row>(
  query: LimitableQuery<Row>,
  size: number,
  idOf: (row: Row) => number,
) {
  const found = await query.limit(size + 1)
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  return { rows, nextCursor: last !== undefined && found.length > size ? idOf(last) : null }
}
