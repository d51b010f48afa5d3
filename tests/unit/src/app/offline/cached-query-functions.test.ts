import type { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { createQueries } from '#api/queries'
import { createQueryClient } from '#api/query-client'
import type { QueryFunctions } from '#api/query-functions'
import type { AnswerStore, CachedAnswers } from '#app/offline/cached-answers'
import { createCachedQueryFunctions, deleteAnswersOfOthers } from '#app/offline/cached-query-functions'
import { flushPromises } from '#tests/fixtures/client/stub-actors'

const EARLIER = Date.parse('2026-11-20T12:40:00Z')
const NOW = Date.parse('2026-11-22T19:15:00Z')
const { signal } = new AbortController()

/** A store in memory. */
function createStore() {
  const entries = new Map<string, { data: unknown; at: number }>()
  const store: AnswerStore = {
    read: async key => entries.get(key) ?? null,
    write: async (key, answer) => void entries.set(key, answer),
  }
  return { entries, store }
}

let userId: string
let park: ReturnType<typeof createStore>
let customer: ReturnType<typeof createStore>
let keptFor: (string | null)[]
let cachedAnswers: CachedAnswers

beforeEach(() => {
  userId = '7'
  park = createStore()
  customer = createStore()
  keptFor = []
  cachedAnswers = {
    park: park.store,
    customer: { ...customer.store, keepOnly: async id => void keptFor.push(id) },
  }
})

/** @param answer what the server answers to every read */
function createQueryFunctionsOn(
  answer: (signal: AbortSignal, cache: { readonly client: QueryClient }) => Promise<unknown>,
) {
  const queryFunctions: QueryFunctions = Object({
    vendors: answer,
    menu: answer,
    orders: answer,
    orderDetails: answer,
    order: answer,
  })
  const queryClient = createQueryClient()
  const queries = createQueries(async () => kept)
  const kept = createCachedQueryFunctions(queryFunctions, {
    queries,
    queryClient,
    cachedAnswers,
    getUserId: () => userId,
    now: () => NOW,
  })
  return { kept, queryClient, queries }
}

const fail = () => Promise.reject(new Error('There is no network'))

it('keeps what the server answers, with its time', async () => {
  const { kept } = createQueryFunctionsOn(async () => ['Smoky Joe’s'])
  await kept.vendors(signal)
  await kept.orders(signal)
  expect([...park.entries]).toEqual([['["vendors"]', { data: ['Smoky Joe’s'], at: NOW }]])
  expect([...customer.entries.keys()]).toEqual(['7 ["orders","list"]'])
})

// Specification 3.27.
it('shows the cached answer with its age, and still fails, when the server cannot be reached', async () => {
  park.entries.set('["menu",31]', { data: ['Fries'], at: EARLIER })
  const { kept, queryClient } = createQueryFunctionsOn(fail)
  await expect(kept.menu(31, signal)).rejects.toThrow('There is no network')
  expect(queryClient.getQueryState(['menu', 31])).toMatchObject({ data: ['Fries'], dataUpdatedAt: EARLIER })
})

it('replaces data of an unknown time by the kept answer, but not data that the server has sent', async () => {
  park.entries.set('["vendors"]', { data: ['kept'], at: EARLIER })
  const { kept, queryClient } = createQueryFunctionsOn(fail)
  queryClient.setQueryData(['vendors'], ['page'], { updatedAt: 0 })
  await kept.vendors(signal).catch(() => undefined)
  expect(queryClient.getQueryData(['vendors'])).toEqual(['kept'])
  queryClient.setQueryData(['vendors'], ['sent'], { updatedAt: NOW })
  await kept.vendors(signal).catch(() => undefined)
  expect(queryClient.getQueryData(['vendors'])).toEqual(['sent'])
})

// Specification 15.16.
it('tells the read of the orders which orders are kept, so that it need not read them again', async () => {
  customer.entries.set('7 ["orders","list"]', { data: ['a kept order'], at: EARLIER })
  const { queryClient, queries } = createQueryFunctionsOn(async (_, { client }) => {
    await flushPromises()
    return ['a new order', ...(client.getQueryData<string[]>(['orders', 'list']) ?? [])]
  })
  expect(await queryClient.fetchQuery(queries.orders())).toEqual(['a new order', 'a kept order'])
})

const DETAILS = '7 ["orders","details","1042"]'
const ORDERS = '7 ["orders","list"]'

// Specification 3.27.
it.each([
  ['the page of the order knew', [[DETAILS, { status: 'ready' }]], { status: 'ready' }],
  [
    'the newest page knew',
    [
      ['7 ["orders","one","1042"]', { status: 'pending' }],
      [DETAILS, { status: 'ready' }],
    ],
    { status: 'ready' },
  ],
  [
    'My Orders knew',
    [[ORDERS, [{ id: '1041' }, { id: '1042', status: 'ready' }]]],
    { id: '1042', status: 'ready' },
  ],
  [
    'no page knew',
    [
      [DETAILS, null],
      [ORDERS, [{ id: '1041' }]],
    ],
    undefined,
  ],
  ['an older version kept', [[ORDERS, 'no list']], undefined],
] as const)('shows the order that %s on each page of it', async (_, kept, expected) => {
  for (const [index, [key, data]] of kept.entries()) customer.entries.set(key, { data, at: EARLIER + index })
  for (const page of ['order', 'orderDetails'] as const) {
    const { kept: reads, queryClient, queries } = createQueryFunctionsOn(fail)
    await reads[page]('1042', signal).catch(() => undefined)
    expect(queryClient.getQueryData(queries[page]('1042').queryKey)).toEqual(expected)
  }
})

it('shows no answer of another customer', async () => {
  customer.entries.set('8 ["orders","list"]', { data: ['an order of 8'], at: EARLIER })
  const { kept, queryClient } = createQueryFunctionsOn(fail)
  await kept.orders(signal).catch(() => undefined)
  expect(queryClient.getQueryData(['orders', 'list'])).toBeUndefined()
})

// Specification 3.27.
it('neither shows nor keeps an answer that comes after a change of account', async () => {
  customer.entries.set('7 ["orders","list"]', { data: ['an order of 7'], at: EARLIER })
  const { kept, queryClient } = createQueryFunctionsOn(async () => ['a newer order of 7'])
  const reading = kept.orders(signal)
  userId = '8'
  customer.entries.clear()
  await reading
  expect(queryClient.getQueryData(['orders', 'list'])).toBeUndefined()
  expect([...customer.entries]).toEqual([])
})

it('keeps no private answer for a visitor', async () => {
  userId = ''
  await createQueryFunctionsOn(async () => []).kept.orders(signal)
  expect([...customer.entries]).toEqual([])
})

it('deletes what is kept of other customers once it is known who is signed in, and at each change', async () => {
  let current: string | null | undefined
  let notify = () => {}
  const appActor = {
    getSnapshot: () => ({ context: { userId: current } }),
    subscribe: (onChange: () => void) => {
      notify = onChange
    },
  }
  deleteAnswersOfOthers(appActor, cachedAnswers)
  for (const next of [undefined, '7', '7', '8', null]) {
    current = next
    notify()
  }
  await flushPromises()
  expect(keptFor).toEqual(['7', '8', null])
})
