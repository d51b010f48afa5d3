/** A switch between a park and what it works with: once it is off, nothing that the park still tries takes effect. */
import { setImmediate as turn } from 'node:timers/promises'
import type { Db } from '#server/db/database'
import type { PaymentProvider } from '#server/payments/provider/payment-provider'

type AsyncProviderCall = Exclude<keyof PaymentProvider, 'readEvent'>

/** A point of a park's work: `before createSession`, `after refund`, `commit`. */
export type CrashPoint = `${'before' | 'after'} ${AsyncProviderCall}` | 'commit'

export interface CrashInjector {
  readonly hasCrashed: boolean
  readonly crash: () => void
  /** Cuts the power at the last of these points, once they were passed one after the other. */
  readonly crashAt: (points: readonly CrashPoint[]) => void
  /** @throws Error when the power is off */
  readonly throwIfCrashed: () => void
  /** Goes by a point. @throws Error when the power is off, or is cut here */
  readonly reachPoint: (point: CrashPoint) => void
  /** Counts some work as under way until it ends. */
  readonly trackWork: <Result>(work: PromiseLike<Result>) => Promise<Result>
  /** Resolves when the park asks neither its database nor the provider any more. */
  readonly waitUntilIdle: () => Promise<void>
}

export function createCrashInjector(): CrashInjector {
  let isOff = false
  let ahead: readonly CrashPoint[] = []
  let underWay = 0
  const throwIfCrashed = () => {
    if (isOff) throw new Error('The power is off')
  }
  return {
    get hasCrashed() {
      return isOff
    },
    crash: () => {
      isOff = true
    },
    crashAt: points => {
      ahead = points
    },
    throwIfCrashed,
    reachPoint: point => {
      throwIfCrashed()
      if (ahead[0] !== point) return
      ahead = ahead.slice(1)
      isOff = ahead.length === 0
      throwIfCrashed()
    },
    trackWork: async work => {
      underWay += 1
      try {
        return await work
      } finally {
        underWay -= 1
      }
    },
    waitUntilIdle: async () => {
      do await turn()
      while (underWay > 0)
    },
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** A query in the making, which counts as under way from the moment that it is sent. */
function trackQuery(query: unknown, power: CrashInjector): unknown {
  if (!isObject(query)) return query
  return new Proxy(query, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      if (name === 'then')
        return (...then: Parameters<Promise<unknown>['then']>) =>
          power.trackWork(Promise.resolve(target)).then(...then)
      return (...words: unknown[]) => trackQuery(Reflect.apply(member, target, words), power)
    },
  })
}

/** The database as a park under that power sees it: what was not committed in time never was. */
export function createCrashingDb(db: Db, power: CrashInjector): Db {
  const transaction = async <Result>(
    work: (tx: Db) => Promise<Result>,
    config?: Parameters<Db['transaction']>[1],
  ): Promise<Result> => {
    power.throwIfCrashed()
    const done = db.transaction(async tx => {
      const result = await work(createCrashingDb(tx, power))
      power.throwIfCrashed()
      return result
    }, config)
    const result = await power.trackWork(done)
    power.reachPoint('commit')
    return result
  }
  return new Proxy(db, {
    get: (target, name) => {
      power.throwIfCrashed()
      if (name === 'transaction') return transaction
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return (...words: unknown[]) => trackQuery(Reflect.apply(member, target, words), power)
    },
  })
}

/** The provider as a park under that power sees it: of a call at which it is cut the work is done, or never asked for. */
export function createCrashingProvider(provider: PaymentProvider, power: CrashInjector): PaymentProvider {
  const powered =
    <Words extends unknown[], Answer>(name: AsyncProviderCall, call: (...words: Words) => Promise<Answer>) =>
    async (...words: Words): Promise<Answer> => {
      power.reachPoint(`before ${name}`)
      const answer = await power.trackWork(call(...words))
      power.reachPoint(`after ${name}`)
      return answer
    }
  return {
    createSession: powered('createSession', provider.createSession),
    retrieveSession: powered('retrieveSession', provider.retrieveSession),
    expireSession: powered('expireSession', provider.expireSession),
    refundPayment: powered('refund', provider.refundPayment),
    verifyWebhookEvent: (...words) => {
      power.throwIfCrashed()
      return provider.verifyWebhookEvent(...words)
    },
  }
}
