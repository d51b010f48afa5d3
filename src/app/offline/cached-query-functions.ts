import type { QueryClient } from '@tanstack/react-query'
import type { Queries } from '#api/queries'
import type { QueryFunctions } from '#api/query-functions'
import { type AnswerStore, type CachedAnswer, type CachedAnswers, customerKeyPrefix } from './cached-answers'

interface CachedQueryFunctionsDeps {
  readonly queries: Queries
  readonly queryClient: QueryClient
  readonly cachedAnswers: CachedAnswers
  /** The id of the signed-in customer; '' for a visitor. */
  readonly getUserId: () => string
  readonly now: () => number
}

interface CachedQuery {
  readonly queryKey: readonly unknown[]
  readonly store: AnswerStore
  readonly storeKey: string
  /** The answer to show first. */
  readonly readCached: () => Promise<CachedAnswer | null>
  /** False once the customer who may see the answer is no longer signed in. */
  readonly isAllowed: () => boolean
}

/** An answer that is the same for every visitor. */
const publicQuery = (queryKey: readonly unknown[], store: AnswerStore): CachedQuery => {
  const storeKey = JSON.stringify(queryKey)
  return { queryKey, store, storeKey, readCached: () => store.read(storeKey), isAllowed: () => true }
}

/**
 * Finds the newest cached answer for an order's pages, or else the order in the cached list, in which a server may leave fields
 * out. Specification 3.27.
 */
async function findCachedOrder(pages: readonly CachedQuery[], list: CachedQuery, orderId: string) {
  const answers = await Promise.all(pages.map(page => page.readCached()))
  const [newest] = answers.flatMap(answer => (answer?.data ? [answer] : [])).sort((a, b) => b.at - a.at)
  if (newest) return newest
  const orders = await list.readCached()
  if (!orders || !Array.isArray(orders.data)) return null
  const order: unknown = orders.data.find(one => Object(one).id === orderId)
  return order ? { data: order, at: orders.at } : null
}

/** Shows the cached answer, with the time at which it came, if the query has no data of a known time. */
async function showCachedAnswer(queryClient: QueryClient, { queryKey, readCached, isAllowed }: CachedQuery) {
  const hasDatedData = () => Boolean(queryClient.getQueryState(queryKey)?.dataUpdatedAt)
  if (hasDatedData()) return
  const cached = await readCached()
  if (cached && isAllowed() && !hasDatedData())
    queryClient.setQueryData(queryKey, cached.data, { updatedAt: cached.at })
}

/** The answers that only the signed-in customer may see. */
function createCustomerQueries({
  queries,
  customer,
  getUserId,
}: Pick<CachedQueryFunctionsDeps, 'queries' | 'getUserId'> & { readonly customer: AnswerStore }) {
  const ofCustomer = (queryKey: readonly unknown[]): CachedQuery => {
    const userId = getUserId()
    const storeKey = `${customerKeyPrefix(userId)}${JSON.stringify(queryKey)}`
    const isAllowed = () => userId !== '' && getUserId() === userId
    return { queryKey, store: customer, storeKey, readCached: () => customer.read(storeKey), isAllowed }
  }
  const ofOrder = (orderId: string, page: 'order' | 'orderDetails'): CachedQuery => {
    const pages = [queries.order(orderId), queries.orderDetails(orderId)].map(query =>
      ofCustomer(query.queryKey),
    )
    const list = ofCustomer(queries.orders().queryKey)
    return {
      ...ofCustomer(queries[page](orderId).queryKey),
      readCached: () => findCachedOrder(pages, list, orderId),
    }
  }
  return { ofCustomer, ofOrder }
}

/**
 * Query functions that show the cached answer at once. The answer of the server replaces it. A failed read still rejects, so
 * that the page can report it. Private answers are cached under the customer's id.
 */
export function createCachedQueryFunctions(
  queryFunctions: QueryFunctions,
  { queries, queryClient, cachedAnswers: { park, customer }, getUserId, now }: CachedQueryFunctionsDeps,
): QueryFunctions {
  const readThrough = async <Data>(query: CachedQuery, read: () => Promise<Data>): Promise<Data> => {
    const answer = read()
    // The failure is thrown below, after the cached answer is shown.
    answer.catch(() => undefined)
    await showCachedAnswer(queryClient, query)
    const data = await answer
    if (query.isAllowed()) void query.store.write(query.storeKey, { data, at: now() })
    return data
  }
  const inPark = (queryKey: readonly unknown[]) => publicQuery(queryKey, park)
  const { ofCustomer, ofOrder } = createCustomerQueries({ queries, customer, getUserId })
  return {
    vendors: signal => readThrough(inPark(queries.vendors().queryKey), () => queryFunctions.vendors(signal)),
    menu: (id, signal) =>
      readThrough(inPark(queries.menu(id).queryKey), () => queryFunctions.menu(id, signal)),
    addonGroups: (id, signal) =>
      readThrough(inPark(queries.addonGroups(id).queryKey), () => queryFunctions.addonGroups(id, signal)),
    basket: signal => queryFunctions.basket(signal),
    orders: (signal, cache) =>
      readThrough(ofCustomer(queries.orders().queryKey), () => queryFunctions.orders(signal, cache)),
    orderDetails: (id, signal) =>
      readThrough(ofOrder(id, 'orderDetails'), () => queryFunctions.orderDetails(id, signal)),
    order: (id, signal) => readThrough(ofOrder(id, 'order'), () => queryFunctions.order(id, signal)),
  }
}

interface CurrentUser {
  readonly getSnapshot: () => { readonly context: { readonly userId: string | null | undefined } }
  readonly subscribe: (onChange: () => void) => unknown
}

/** Deletes the cached answers of all other customers, as soon as the app knows who is signed in, and at each change. */
export function deleteAnswersOfOthers(appActor: CurrentUser, { customer }: CachedAnswers): void {
  let lastUserId: string | null | undefined
  const deleteOthers = () => {
    const { userId } = appActor.getSnapshot().context
    if (userId === lastUserId || userId === undefined) return
    lastUserId = userId
    void customer.keepOnly(userId)
  }
  appActor.subscribe(deleteOthers)
}
