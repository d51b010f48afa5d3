import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { MutationTarget } from './run-stryker'

/** Part of the server, with the quickest tests that reach all of it. */
interface ServerPart {
  readonly name: string
  /** Folders or files, from the top of the repository. */
  readonly sources: readonly string[]
  /** Folders or files of tests/server/. */
  readonly tests: readonly string[]
  readonly withoutTests?: readonly string[]
  readonly withoutSources?: readonly string[]
}

const PARTS: readonly ServerPart[] = [
  {
    name: 'orders',
    sources: ['server/ordering/orders'],
    tests: ['ordering/orders', 'ordering/addresses', 'payments/cash-after-card', 'payments/payment-endings'],
  },
  { name: 'kitchen', sources: ['server/staff/kitchen'], tests: ['staff/kitchen'] },
  {
    name: 'host',
    sources: ['server/staff/host', 'server/park/tables'],
    tests: ['staff/host', 'park/tables', 'park/vendors/opening-hours'],
  },
  {
    name: 'carts',
    sources: ['server/ordering/carts'],
    tests: ['ordering/carts', 'ordering/orders/orders-api', 'payments/competing-payment'],
  },
  {
    name: 'payments',
    sources: ['server/payments'],
    withoutSources: ['server/payments/provider/open-payment-provider'],
    // Without the slowest: these races, deliveries and random runs take longer than all others together.
    tests: ['payments'],
    withoutTests: ['faults/concurrency', 'faults/webhook-delivery', 'payment-interleavings'].map(
      name => `payments/${name}`,
    ),
  },
  {
    name: 'auth',
    sources: ['server/identity/auth', 'server/core/audit'],
    tests: ['identity/auth', 'core/audit'],
  },
  { name: 'second-factor', sources: ['server/identity/second-factor'], tests: ['identity/second-factor'] },
  {
    name: 'accounts',
    sources: ['server/identity/accounts', 'server/privacy'],
    tests: ['identity/accounts', 'privacy', 'default-settings'],
  },
  {
    name: 'mail',
    sources: ['server/messages/mail', 'server/ordering/receipts'],
    tests: ['messages/mail', 'ordering/receipts', 'identity/accounts', 'settings'],
  },
  { name: 'park', sources: ['server/park/import'], tests: ['park/import'] },
  { name: 'pictures', sources: ['server/park/pictures'], tests: ['park/pictures'] },
  { name: 'pages', sources: ['server/pages'], tests: ['pages'] },
  {
    name: 'operations',
    sources: [
      'server/operations/metrics',
      'server/core/metrics',
      'server/core/jobs/server-role',
      'server/core/tracing',
      'server/operations/backup',
      'server/worker-app',
      'server/live/polling-holders',
    ],
    tests: [
      'operations/metrics',
      'core/tracing',
      'operations/backup',
      'core/jobs/server-roles',
      'several-servers',
    ],
  },
  {
    name: 'http',
    sources: ['server/core/http', 'server/identity/routes', 'server/live/share-request-counts'],
    tests: [
      'core/http',
      'park/vendors/catalogue-responses',
      'core/logger',
      'log-stream',
      'identity/auth',
      'settings',
      'default-settings',
    ],
  },
  {
    name: 'notifications',
    sources: [
      'server/messages/outbox/outbox',
      'server/messages/outbox/outbox-store',
      'server/live/missed-notifications',
      'server/live/realtime',
      'server/live/live-connection',
      'server/live/connection-limits',
      'server/live/post-limit',
      'server/live/refused-upgrade',
      'server/operations/jobs',
      'server/core/jobs/recurring-job',
    ],
    tests: [
      'messages/outbox/outbox',
      'live/missed-notifications',
      'live/realtime',
      'live/token-expiry',
      'live/sign-out-order',
      'live/connection-limit',
      'live/connection-limits',
      'core/http/refuse-upgrades',
      'operations/jobs',
      'core/jobs',
      'ordering/orders/order-transitions',
      'payments/payment-endings',
    ],
  },
  {
    name: 'small',
    sources: [
      'server/ordering/addresses',
      'server/park/vendors',
      'server/core/concurrency',
      'server/core/hash-json',
      'server/core/logger',
      'server/core/safe-error',
      'server/core/capped-map',
      'server/settings',
      'server/core/setting-schemas',
      'server/environment-schema',
      'server/core/html',
      'server/app',
      'server/core/project-root',
    ],
    tests: [
      'ordering/addresses',
      'park/vendors',
      'ordering/carts',
      'core/concurrency',
      'core/logger',
      'log-stream',
      'core/capped-map',
      'core/safe-error',
      'settings',
      'default-settings',
      'ordering/orders/orders-api',
      'core/http/http',
    ],
  },
  {
    name: 'idempotency',
    sources: ['server/core/idempotency'],
    tests: [
      'ordering/carts/cart-api',
      'ordering/orders/orders-api',
      'payments/repeated-payments',
      'operations/jobs',
    ],
  },
  { name: 'redis', sources: ['server/live/redis-adapter'], tests: ['live/redis-adapter'] },
  {
    name: 'stripe-sandbox',
    sources: ['demo/stripe-sandbox'],
    tests: ['demo/stripe-sandbox', 'payments/card-payments'],
  },
  {
    name: 'demo',
    sources: ['demo'],
    withoutSources: ['demo/main', 'demo/seed-if-empty', 'demo/stripe-sandbox'],
    tests: ['demo', 'ordering/orders/order-transitions'],
  },
  {
    name: 'start',
    sources: [
      'server/core/db',
      'demo/seed-if-empty',
      'server/start-server',
      'server/payments/provider/open-payment-provider',
    ],
    tests: [
      'core/db',
      'park/vendors/catalogue-responses',
      'start-server',
      'running-server',
      'demo/seed-database',
    ],
  },
]

/** The rows of the demo, which load when the file does. */
const WITHOUT_MUTANTS = ['demo/vendors']

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(file => join(folder, file))
    .filter(file => file.endsWith('.ts'))
    .toSorted()

const SOURCE_FILES = ['server', 'demo'].flatMap(listFiles)

/** Whether a path names a file, without its extension, or a folder that holds it. */
const isIn = (file: string, paths: readonly string[]): boolean =>
  paths.some(path => file.startsWith(`${path}/`) || file === `${path}.ts` || file === `${path}.test.ts`)

const joinToFolder = (folder: string, paths: readonly string[]): string[] =>
  paths.map(path => join(folder, path))

function createTarget(part: ServerPart): MutationTarget {
  const { name, sources, tests, withoutTests = [], withoutSources = [] } = part
  const unmutated = [...WITHOUT_MUTANTS, ...withoutSources]
  const testFiles = listFiles('tests/server').filter(
    file =>
      isIn(file, joinToFolder('tests/server', tests)) &&
      !isIn(file, joinToFolder('tests/server', withoutTests)),
  )
  const mutate = SOURCE_FILES.filter(file => isIn(file, sources) && !isIn(file, unmutated))
  return { name, mutate, testFiles }
}

export const SERVER_TARGETS: readonly MutationTarget[] = PARTS.map(createTarget)

/** The targets with only the files that an argument names: a file or a folder. All of them without an argument. */
export function selectServerTargets(paths: readonly string[]): MutationTarget[] {
  const isSelected = (file: string) =>
    paths.length === 0 || paths.some(path => file === path || file.startsWith(`${path}/`))
  return SERVER_TARGETS.map(target => ({ ...target, mutate: target.mutate.filter(isSelected) })).filter(
    ({ mutate }) => mutate.length > 0,
  )
}
