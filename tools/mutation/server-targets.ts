import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { MutationTarget } from './run-stryker'

/** Part of the server, with the quickest tests that reach all of it. */
interface ServerPart {
  readonly name: string
  /** Folders or files of server/. */
  readonly sources: readonly string[]
  /** Folders or files of tests/server/. */
  readonly tests: readonly string[]
}

const PARTS: readonly ServerPart[] = [
  { name: 'orders', sources: ['orders'], tests: ['orders', 'payments/cash-after-card', 'payments/payment-endings'] },
  { name: 'carts', sources: ['carts'], tests: ['carts', 'orders/orders-api'] },
  { name: 'payments', sources: ['payments'], tests: ['payments'] },
  { name: 'auth', sources: ['auth'], tests: ['auth', 'http/http', 'http/trust-proxy'] },
  { name: 'http', sources: ['http'], tests: ['http', 'logger', 'auth'] },
  {
    name: 'notifications',
    sources: ['notifications', 'jobs'],
    tests: ['notifications/outbox', 'notifications/realtime', 'orders/order-transitions', 'payments/payment-endings'],
  },
  {
    name: 'small',
    sources: ['addresses', 'vendors', 'idempotency', 'concurrency', 'hash-json', 'logger', 'safe-error', 'settings', 'app'],
    tests: ['addresses', 'vendors', 'carts', 'concurrency', 'logger', 'settings', 'orders/orders-api', 'http/http'],
  },
  { name: 'sandbox', sources: ['sandbox'], tests: ['sandbox', 'payments/card-payments'] },
  { name: 'demo', sources: ['demo'], tests: ['demo', 'orders/order-transitions'] },
  { name: 'db', sources: ['db', 'start-server'], tests: ['db', 'start-server', 'demo/seed-database'] },
]

/** Only rows of the demo, which load when the file does. */
const DATA_FOLDER = 'server/demo/vendors/'
/** Runs in the tests as a process of its own, where Stryker cannot switch a mutant on. */
const PROCESS_FILES = ['server/main.ts']

const SERVER_FILES = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .map(file => join('server', file))
  .filter(file => file.endsWith('.ts') && !file.startsWith(DATA_FOLDER) && !PROCESS_FILES.includes(file))
  .toSorted()

const isIn = (file: string, path: string): boolean => file.startsWith(`${path}/`) || file === `${path}.ts`

const testPattern = (path: string): string =>
  existsSync(`tests/server/${path}`) ? `tests/server/${path}/**/*.test.ts` : `tests/server/${path}.test.ts`

export const SERVER_TARGETS: readonly MutationTarget[] = PARTS.map(({ name, sources, tests }) => ({
  name,
  mutate: SERVER_FILES.filter(file => sources.some(source => isIn(file, `server/${source}`))),
  testFiles: tests.map(testPattern),
}))

/** The targets with only the files that an argument names: a file or a folder of server/. All of them without an argument. */
export function selectServerTargets(paths: readonly string[]): MutationTarget[] {
  const isSelected = (file: string) => paths.length === 0 || paths.some(path => file === path || file.startsWith(`${path}/`))
  return SERVER_TARGETS.map(target => ({ ...target, mutate: target.mutate.filter(isSelected) })).filter(
    ({ mutate }) => mutate.length > 0,
  )
}
