import type { ListPage } from './payment-provider'

/** Reads all pages of a list. `readPage` takes the cursor. */
export async function* readPages<Item>(
  readPage: (cursor: string | null) => Promise<ListPage<Item>>,
): AsyncGenerator<readonly Item[]> {
  let cursor: string | null = null
  do {
    const page: ListPage<Item> = await readPage(cursor)
    yield page.items
    cursor = page.nextCursor
  } while (cursor !== null)
}
