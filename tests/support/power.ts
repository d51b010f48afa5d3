/** A switch between a park and what it works with: once it is off, nothing that the park still tries takes effect. */
import { setImmediate as turn } from 'node:timers/promises'
import type { Db } from '#server/database'
import type { Provider } from '#server/payments/provider'

type Call = Exclude<keyof Provider, 'readEvent'>

/** A point of a park's work: `before createSession`, `after refund`, `commit`. */
export type Point = `${'before' | 'after'} ${Call}` | 'commit'

export interface Power {
  readonly isOff: boolean
  readonly cut: () => void
  /** Cuts the power at the last of these points, once they were passed one after the other. */
  readonly cutAt: (points: readonly Point[]) => void
  /** @throws Error when the power is off */
  readonly need: () => void
  /** Goes by a point. @throws Error when the power is off, or is cut here */
  readonly pass: (point: Point) => void
  /** Counts some work as under way until it ends. */
  readonly during: <Result>(work: PromiseLike<Result>) => Promise<Result>
  /** Resolves when the park asks neither its database nor the provider any more. */
  readonly quiet: () => Promise<void>
}

export function makePower(): Power {
  let isOff = false
  let ahead: readonly Point[] = []
  let underWay = 0
  const need = () => {
    if (isOff) throw new Error('The power is off')
  }
  return {
    get isOff() {
      return isOff
    },
    cut: () => {
      isOff = true
    },
    cutAt: points => {
      ahead = points
    },
    need,
    pass: point => {
      need()
      if (ahead[0] !== point) return
      ahead = ahead.slice(1)
      isOff = ahead.length === 0
      need()
    },
    during: async work => {
      underWay += 1
      try {
        return await work
      } finally {
        underWay -= 1
      }
    },
    quiet: async () => {
      do await turn()
      while (underWay > 0)
    },
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** A query in the making, which counts as under way from the moment that it is sent. */
function watched(query: unknown, power: Power): unknown {
  if (!isObject(query)) return query
  return new Proxy(query, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      if (name === 'then')
        return (...then: Parameters<Promise<unknown>['then']>) =>
          power.during(Promise.resolve(target)).then(...then)
      return (...words: unknown[]) => watched(Reflect.apply(member, target, words), power)
    },
  })
}

/** The database as a park under that power sees it: what was not committed in time never was. */
export function poweredDb(db: Db, power: Power): Db {
  const transaction = async <Result>(
    work: (tx: Db) => Promise<Result>,
    config?: Parameters<Db['transaction']>[1],
  ): Promise<Result> => {
    power.need()
    const done = db.transaction(async tx => {
      const result = await work(poweredDb(tx, power))
      power.need()
      return result
    }, config)
    const result = await power.during(done)
    power.pass('commit')
    return result
  }
  return new Proxy(db, {
    get: (target, name) => {
      power.need()
      if (name === 'transaction') return transaction
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return (...words: unknown[]) => watched(Reflect.apply(member, target, words), power)
    },
  })
}

/** The provider as a park under that power sees it: of a call at which it is cut the work is done, or never asked for. */
export function poweredProvider(provider: Provider, power: Power): Provider {
  const powered =
    <Words extends unknown[], Answer>(name: Call, call: (...words: Words) => Promise<Answer>) =>
    async (...words: Words): Promise<Answer> => {
      power.pass(`before ${name}`)
      const answer = await power.during(call(...words))
      power.pass(`after ${name}`)
      return answer
    }
  return {
    createSession: powered('createSession', provider.createSession),
    retrieveSession: powered('retrieveSession', provider.retrieveSession),
    expireSession: powered('expireSession', provider.expireSession),
    refund: powered('refund', provider.refund),
    readEvent: (...words) => {
      power.need()
      return provider.readEvent(...words)
    },
  }
}
