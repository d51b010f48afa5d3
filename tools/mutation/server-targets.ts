import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { MutationTarget } from './run-stryker'

/** Part of the server, with the quickest tests that reach all of it. */
interface ServerPart {
  readonly name: string
  /** Folders or files of server/. */
  readonly sources: readonly string[]
  /** Folders or files of tests/server/. */
  readonly tests: readonly string[]
  readonly withoutTests?: readonly string[]
  readonly withoutSources?: readonly string[]
}

const PARTS: readonly ServerPart[] = [
  {
    name: 'orders',
    sources: ['orders'],
    tests: ['orders', 'addresses', 'payments/cash-after-card', 'payments/payment-endings'],
  },
  { name: 'kitchen', sources: ['kitchen'], tests: ['kitchen'] },
  { name: 'host', sources: ['host', 'tables'], tests: ['host', 'tables', 'vendors/opening-hours'] },
  {
    name: 'carts',
    sources: ['carts'],
    tests: ['carts', 'orders/orders-api', 'payments/competing-payment'],
  },
  {
    name: 'payments',
    sources: ['payments'],
    withoutSources: ['payments/provider/open-payment-provider'],
    // Without the slowest: these races, deliveries and random runs take longer than all others together.
    tests: ['payments'],
    withoutTests: ['faults/concurrency', 'faults/webhook-delivery', 'payment-interleavings'].map(
      name => `payments/${name}`,
    ),
  },
  { name: 'auth', sources: ['auth', 'audit'], tests: ['auth', 'audit'] },
  { name: 'second-factor', sources: ['second-factor'], tests: ['second-factor'] },
  {
    name: 'accounts',
    sources: ['accounts', 'retention'],
    tests: ['accounts', 'retention', 'default-settings'],
  },
  { name: 'mail', sources: ['mail'], tests: ['mail', 'accounts', 'settings'] },
  { name: 'park', sources: ['park'], tests: ['park'] },
  { name: 'pictures', sources: ['pictures'], tests: ['pictures'] },
  { name: 'pages', sources: ['pages'], tests: ['pages'] },
  {
    name: 'operations',
    sources: ['metrics', 'tracing', 'backup', 'worker-app', 'notifications/polling-holders'],
    tests: ['metrics', 'tracing', 'backup', 'jobs/server-roles', 'several-servers'],
  },
  {
    name: 'http',
    sources: ['http'],
    tests: [
      'http',
      'vendors/catalogue-responses',
      'logger',
      'log-stream',
      'auth',
      'settings',
      'default-settings',
    ],
  },
  {
    name: 'notifications',
    sources: [
      'notifications/outbox',
      'notifications/outbox-store',
      'notifications/missed-notifications',
      'notifications/realtime',
      'notifications/live-connection',
      'notifications/connection-limits',
      'notifications/post-limit',
      'notifications/refused-upgrade',
      'jobs',
    ],
    tests: [
      'notifications/outbox',
      'notifications/missed-notifications',
      'notifications/realtime',
      'notifications/token-expiry',
      'notifications/sign-out-order',
      'notifications/connection-limit',
      'notifications/connection-limits',
      'http/refuse-upgrades',
      'jobs',
      'orders/order-transitions',
      'payments/payment-endings',
    ],
  },
  {
    name: 'small',
    sources: [
      'addresses',
      'vendors',
      'concurrency',
      'hash-json',
      'logger',
      'safe-error',
      'capped-map',
      'settings',
      'setting-schemas',
      'environment-schema',
      'html',
      'app',
      'project-root',
    ],
    tests: [
      'addresses',
      'vendors',
      'carts',
      'concurrency',
      'logger',
      'log-stream',
      'capped-map',
      'safe-error',
      'settings',
      'default-settings',
      'orders/orders-api',
      'http/http',
    ],
  },
  {
    name: 'idempotency',
    sources: ['idempotency'],
    tests: ['carts/cart-api', 'orders/orders-api', 'payments/repeated-payments', 'jobs'],
  },
  { name: 'redis', sources: ['notifications/redis-adapter'], tests: ['notifications/redis-adapter'] },
  {
    name: 'stripe-sandbox',
    sources: ['stripe-sandbox'],
    tests: ['stripe-sandbox', 'payments/card-payments'],
  },
  {
    name: 'demo',
    sources: ['demo'],
    withoutSources: ['demo/seed-if-empty'],
    tests: ['demo', 'orders/order-transitions'],
  },
  {
    name: 'start',
    sources: ['db', 'demo/seed-if-empty', 'start-server', 'payments/provider/open-payment-provider'],
    tests: ['db', 'vendors/catalogue-responses', 'start-server', 'running-server', 'demo/seed-database'],
  },
]

/** The rows of the demo, which load when the file does. */
const WITHOUT_MUTANTS = ['server/demo/vendors']

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(file => join(folder, file))
    .filter(file => file.endsWith('.ts'))
    .toSorted()

/** Whether a path names a file, without its extension, or a folder that holds it. */
const isIn = (file: string, paths: readonly string[]): boolean =>
  paths.some(path => file.startsWith(`${path}/`) || file === `${path}.ts` || file === `${path}.test.ts`)

const joinToFolder = (folder: string, paths: readonly string[]): string[] =>
  paths.map(path => join(folder, path))

function createTarget(part: ServerPart): MutationTarget {
  const { name, sources, tests, withoutTests = [], withoutSources = [] } = part
  const unmutated = [...WITHOUT_MUTANTS, ...joinToFolder('server', withoutSources)]
  const testFiles = listFiles('tests/server').filter(
    file =>
      isIn(file, joinToFolder('tests/server', tests)) &&
      !isIn(file, joinToFolder('tests/server', withoutTests)),
  )
  const mutate = listFiles('server').filter(
    file => isIn(file, joinToFolder('server', sources)) && !isIn(file, unmutated),
  )
  return { name, mutate, testFiles }
}

export const SERVER_TARGETS: readonly MutationTarget[] = PARTS.map(createTarget)

/** The targets with only the files that an argument names: a file or a folder of server/. All of them without an argument. */
export function selectServerTargets(paths: readonly string[]): MutationTarget[] {
  const isSelected = (file: string) =>
    paths.length === 0 || paths.some(path => file === path || file.startsWith(`${path}/`))
  return SERVER_TARGETS.map(target => ({ ...target, mutate: target.mutate.filter(isSelected) })).filter(
    ({ mutate }) => mutate.length > 0,
  )
}
