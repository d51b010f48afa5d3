/** The last answers of the server, in the browser's database, for visits without a network. Specification 3.27, 4.33. */
import { clear, createStore, delMany, get, keys, set, type UseStore } from 'idb-keyval'

/** An answer, and when it came. */
export interface CachedAnswer {
  readonly data: unknown
  /** In ms. */
  readonly at: number
}

/** Neither function throws: the app works without the database too. */
export interface AnswerStore {
  readonly read: (key: string) => Promise<CachedAnswer | null>
  readonly write: (key: string, answer: CachedAnswer) => Promise<void>
}

/** The answers of a customer. Their keys begin with the customer's id. */
interface CustomerAnswerStore extends AnswerStore {
  /** Deletes the answers of all other customers. With null it deletes the answers of every customer. */
  readonly keepOnly: (userId: string | null) => Promise<void>
}

export interface CachedAnswers {
  /** The same for every visitor: trailers, menus, add-ons. */
  readonly park: AnswerStore
  readonly customer: CustomerAnswerStore
}

/** A row of the browser's database. `build` is compared, because another build may expect other data. */
interface StoredAnswer extends CachedAnswer {
  readonly build: string
}

const isStoredAnswer = (value: unknown): value is StoredAnswer => {
  const { build, at } = Object(value)
  return typeof build === 'string' && typeof at === 'number'
}

/** Runs `work` with the database. @returns its result; null if the browser has no database or refuses */
async function attempt<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work()
  } catch {
    return null
  }
}

const createAnswerStore = (store: UseStore, build: string): AnswerStore => ({
  read: async key => {
    const stored: unknown = await attempt(() => get(key, store))
    return isStoredAnswer(stored) && stored.build === build ? stored : null
  },
  write: async (key, { data, at }) => void (await attempt(() => set(key, { build, data, at }, store))),
})

/** Every key of a customer begins with this. */
export const customerKeyPrefix = (userId: string): string => `${userId} `

async function deleteOtherKeys(store: UseStore, userId: string): Promise<void> {
  const all = await keys<string>(store)
  await delMany(
    all.filter(key => !key.startsWith(customerKeyPrefix(userId))),
    store,
  )
}

/** @param build differs between builds of the client */
export function openCachedAnswers(build: string): CachedAnswers {
  const customerStore = createStore('foodpark.customer', 'answers')
  return {
    park: createAnswerStore(createStore('foodpark.park', 'answers'), build),
    customer: {
      ...createAnswerStore(customerStore, build),
      keepOnly: async userId =>
        void (await attempt(() =>
          userId === null ? clear(customerStore) : deleteOtherKeys(customerStore, userId),
        )),
    },
  }
}

/** Names the build by its entry script. */
export const buildNameOf = (document: Pick<Document, 'querySelector'>): string =>
  document.querySelector('script[type=module][src]')?.getAttribute('src') ?? ''
