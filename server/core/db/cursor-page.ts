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

interface PageLimits {
  readonly maxRows: number
  /** Of the rows as JSON, if there are several. */
  readonly maxBytes: number
}

/**
 * Takes a page of rows that differ much in size: at least one.
 * @param found the rows of the page as they are sent, and at least one after it if there are more
 * @returns the rows, and the id after which the next page begins; null on the last one
 */
export function takePage<Row extends { readonly id: number }>(
  found: readonly Row[],
  { maxRows, maxBytes }: PageLimits,
) {
  const rows: Row[] = []
  let bytes = 0
  for (const row of found.slice(0, maxRows)) {
    bytes += Buffer.byteLength(JSON.stringify(row))
    if (rows.length > 0 && bytes > maxBytes) break
    rows.push(row)
  }
  return { rows, nextCursor: rows.length < found.length ? (rows.at(-1)?.id ?? null) : null }
}
