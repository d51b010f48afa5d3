import type { PasswordCost } from './auth/password'
import type { ServerClock } from './clock'
import type { Db } from './db/database'
import type { LogOptions } from './logger'
import type { PaymentProvider } from './payments/provider/payment-provider'
import type { RedisAdapter } from './notifications/redis-adapter'

/** Everything the app touches; `main.ts` hands in the real things, a test its own. */
export interface Services {
  readonly db: Db
  readonly clock: ServerClock
  /** Signs the tokens. */
  readonly jwtSecret: string
  /** The folder of the built client. */
  readonly clientDir: string
  /** 0 leaves orders where they are. */
  readonly kitchenStepSeconds: number
  /** What one customer, or one address without a token, may ask in a minute; 0 is no limit. */
  readonly requestsPerMinute: number
  /** The proxies whose word on a customer's address is believed; without any it is the connection's own address. */
  readonly trustedProxies?: readonly string[]
  readonly passwordCost: PasswordCost
  readonly log: LogOptions
  /** Takes card payments; null: there are none here, and card calls answer 501. */
  readonly provider: PaymentProvider | null
  /** Where customers find the shop, without a slash at the end; asked when it is needed, since the port may not be known before. */
  readonly publicUrl: () => string
  /** Joins the live connections of several servers; without it this one is alone. */
  readonly redisAdapter?: RedisAdapter
}
