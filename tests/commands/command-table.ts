/** All commands in the guides, with what they must do. */

interface CommandRow {
  /** The command as the guides write it. */
  readonly command: string
  /** The command to run instead, when the guides use a placeholder, or when theirs takes too long or needs a fixed port. */
  readonly run?: string
  /** What the command prints. */
  readonly output: RegExp
}

/** A command that serves pages until it is stopped. Its `output` captures the address. */
export interface ServerRow extends CommandRow {
  readonly path: string
  /** A text on the page at this path. */
  readonly content: string
  readonly signal: 'SIGINT' | 'SIGTERM'
  /** Another text in the output, before `output`. */
  readonly alsoPrints?: string
}

/** A command that ends by itself. */
export interface TaskRow extends CommandRow {
  /** A file that exists afterwards. */
  readonly writes?: string
  /** 0 by default. */
  readonly exitCode?: number
}

export const RECORDING = 'food-park-scenario-2026-11-21-18-05-09.json'

const DEMO_SERVER = { output: /The food park is open: (http:\S+)/, path: '/', content: 'Lantern Yard' }

/** The compiled server prints this first, once a test has marked it. */
export const COMPILED_MARK = 'the compiled server'

/** Both commands serve the folder that `npm run build` writes, so the tasks run before the servers. */
export const SERVERS: readonly ServerRow[] = [
  {
    command: 'npm run demo',
    signal: 'SIGTERM',
    ...DEMO_SERVER,
    alsoPrints: COMPILED_MARK,
  },
  { command: 'npm start', signal: 'SIGINT', ...DEMO_SERVER },
  {
    command: 'npm run dev',
    run: 'npm run dev -- --port 0',
    signal: 'SIGINT',
    ...DEMO_SERVER,
    output: /Local:\s+(http:\S+?)\/?\s/,
  },
  {
    command: 'npm run flows',
    run: 'npm run flows -- toasts',
    signal: 'SIGINT',
    output: /The flow pages: (http:\S+)\/flows\//,
    path: '/flows/',
    content: '<div id="root">',
  },
]

/** The build is the first, so `npm run park` runs compiled, as on a server. */
export const TASKS: readonly TaskRow[] = [
  {
    command: 'npm run build',
    output: /vite v[\s\S]*Built: the server is in dist\/server\./,
    writes: 'dist/client/index.html',
  },
  {
    command: 'npm run park -- check park.yaml',
    run: 'npm run park -- check docs/park.example.yaml',
    output: /Trailers: 1\. Dishes: 3\.\nThe file is right\./,
  },
  {
    command: 'npm run park -- import park.yaml',
    run: 'npm run park -- import docs/park.example.yaml',
    output:
      /Trailers: 1 added, 0 changed\.\n.*\nTables: 3 added\.\n'The Wandering Wok' is open, but no staff can see/,
  },
  {
    command: 'npm run park -- import-menu menu.csv "The Wandering Wok"',
    run: 'npm run park -- import-menu menu.csv 1',
    output: /Dishes: 2 added, 1 changed, 0 removed\./,
  },
  {
    command: 'npm run park -- add-host EMAIL',
    run: 'npm run park -- add-host ada@park.example',
    output: /(?=[\s\S]*DATABASE_URL is not set)[\s\S]*^http:\S+\/host#\/invitation\/[\w-]{43}$/m,
  },
  {
    command: 'npm run park -- end-sessions EMAIL',
    run: 'npm run park -- end-sessions unknown@park.example',
    output: /There is no account unknown@park\.example\nNothing was changed\./,
    exitCode: 1,
  },
  {
    command: 'npm run park -- backup park.backup',
    output: /Written: park\.backup\. Orders: \d+\. Payments: \d+\./,
    writes: 'park.backup',
  },
  {
    command: 'npm run park -- restore park.backup',
    output: /The database is not empty\. Add --replace to lose what it holds\.\nNothing was changed\./,
    exitCode: 1,
  },
  {
    command: 'npm sbom --sbom-format cyclonedx --omit dev --package-lock-only',
    output: /"bomFormat": "CycloneDX"[\s\S]*"name": "fastify"/,
  },
  {
    command: 'npm run spec',
    output:
      /^10\.4 A line opens[\s\S]*cart-and-orders\.spec\.ts › a cart, its questions, and what can be wrong with it$/m,
  },
  { command: 'npm run contract', output: /Written: dist\/contract\/openapi\.json/ },
  {
    command: 'npm run conformance -- https://their.host --email E --password P',
    // No server listens on this port.
    run: 'npm run conformance -- http://127.0.0.1:9 --email E --password P',
    output: /http:\/\/127\.0\.0\.1:9 does not answer/,
    exitCode: 1,
  },
  {
    command: 'npm run flows -- --build',
    run: 'npm run flows -- --build toasts addons',
    output: /are in dist\/flows/,
    writes: 'dist/flows/index.html',
  },
  {
    command: 'npm run flows -- --since main',
    // The copy has no history.
    run: 'npm run flows -- --since no-such-version',
    output: /The charts of no-such-version cannot be read: fatal/,
    exitCode: 2,
  },
  { command: `npm run replay -- ${RECORDING}`, output: /The replay reaches the same end\./ },
  {
    command: 'npm run replay -- FILE --as-test card-paid-twice',
    run: `npm run replay -- ${RECORDING} --as-test card-paid-twice`,
    output: /Written: /,
    writes: 'tests/fixtures/scenarios/card-paid-twice.json',
  },
  {
    command: 'npm run replay -- FILE --shrink --keep payment=success',
    run: `npm run replay -- ${RECORDING} --shrink --keep payment=success`,
    output: /Written: /,
    writes: RECORDING.replace('.json', '.short.json'),
  },
  {
    command: 'npm run mutate -- <flow>',
    // The chart whose mutants take the least time.
    run: 'npm run mutate -- checkout',
    output: /checkout: \d+ of \d+ mutants killed/,
    writes: '.tmp/mutants.json',
  },
  // Lists the tests that would take the pictures, because browsers are slow.
  {
    command: 'npm run screens -- menus cart',
    run: 'npm run screens -- menus cart --list',
    output: /menus\.spec\.ts[\s\S]*Total: \d+ tests in 2 files/,
  },
  // Loads everything that it needs and then rejects an unknown name.
  {
    command: 'npm run walk -- <flow>',
    run: 'npm run walk -- none',
    output: /there are: .*payment/,
    exitCode: 2,
  },
  {
    command: 'npm run explore',
    run: 'npm run explore -- none',
    output: /there are: two-tabs/,
    exitCode: 2,
  },
  {
    command: 'npm run scenarios -- card token',
    run: 'npm run scenarios -- none',
    output: /there are: card-paid/,
    exitCode: 2,
  },
]

const TESTED = '`npm test` runs these files'
const LONGER = 'another row runs a shorter form of it'
const LONG = 'it takes many minutes'

/** Commands that are not run here, each with the reason. */
export const NOT_RUN: Readonly<Record<string, string>> = {
  'npm ci': 'no test runs without it',
  'npm test': 'it runs this test',
  'npm run serve': 'tests/server/operations install it and start it on a Debian machine',
  'npm run park -- export park.yaml': TESTED,
  'npm run park -- lock EMAIL': TESTED,
  'npm run park -- unlock EMAIL': TESTED,
  'npm run park -- reset-second-factor EMAIL': TESTED,
  'npm run park -- export-menu menu.csv "The Wandering Wok"': TESTED,
  'npm run check': 'lint, types, unit tests and a build are parts of `npm test`',
  'npm run fix': '`npm test` checks the same format, and this command changes files',
  'npm run test:unit': TESTED,
  'npm run test:server': TESTED,
  'npm run test:e2e': TESTED,
  'npm run test:e2e -- engines/offline.spec.ts --project webkit':
    'it needs WebKit, which `npm run test:engines` installs',
  'npm run test:engines': 'it needs two more browsers, and minutes',
  'npm run test:long': LONG,
  'npm run test:hostile': LONG,
  'npm run test:killed-servers': LONG,
  'npm run dependencies':
    'it asks the registry, which a test must not need; the part that reads the lock file is tested',
  'npx vitest run --project unit tests/unit/machines': TESTED,
  'npm run flows -- --drawings <flow>': LONGER,
  'npx vitest run --project unit tests/unit/machines/random-runs.test.ts': TESTED,
  'npx vitest run --project unit tests/unit/machines/recorded-scenarios.test.ts': TESTED,
  'npx vitest run --project unit tests/unit/src/ui/theme-contrast.test.ts': TESTED,
  'npm run mutate': LONGER,
  'npm run mutate:functions': LONG,
  'npm run mutate:server': 'it takes hours',
  'npm run mutate:server -- server/ordering/orders': LONG,
  'npm run mutate:server -- --sample 5 --seed 1': LONG,
  'npm run replay -- FILE': LONGER,
  'npm run replay -- FILE --shrink': LONGER,
  'npm run scenarios': LONGER,
  'npm run guide-pictures': LONG,
  'npm run screens': LONGER,
  'npm run walk': LONGER,
  'npm run walk -- payment session': LONGER,
  'npm run walk -- --pairs -- --shard 1/24': LONGER,
  'npm run walk -- --pictures': LONGER,
  'npm run walk -- payment -- --headed': LONGER,
}
