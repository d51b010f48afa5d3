/** Every command that the guides name, and what it promises to those who type it. */

export interface CommandRow {
  /** As the guides name it. */
  readonly command: string
  /** What is typed instead where the guides leave a place open, or where it would take too long or a taken port. */
  readonly typed?: string
  /** What it prints. */
  readonly says: RegExp
}

/** A command that serves pages until it is stopped. `says` finds the address. */
export interface ServerRow extends CommandRow {
  readonly path: string
  /** What the page there holds. */
  readonly holds: string
  readonly signal: 'SIGINT' | 'SIGTERM'
}

/** A command that does its work and ends. */
export interface TaskRow extends CommandRow {
  /** The file that is there afterwards. */
  readonly writes?: string
  readonly code?: number
}

export const RECORDING = 'food-park-scenario-2026-11-21-18-05-09.json'

const PARK = { says: /The food park is open: (http:\S+)/, path: '/', holds: 'Lantern Yard' }

/** The folder that `npm run build` leaves is what `npm run serve` serves: tasks are run before servers. */
export const SERVERS: readonly ServerRow[] = [
  { command: 'npm run serve', signal: 'SIGTERM', ...PARK },
  { command: 'npm start', signal: 'SIGINT', ...PARK },
  {
    command: 'npm run dev',
    typed: 'npm run dev -- --port 0',
    signal: 'SIGINT',
    ...PARK,
    says: /Local:\s+(http:\S+?)\/?\s/,
  },
  {
    command: 'npm run flows',
    signal: 'SIGINT',
    says: /The flow pages: (http:\S+)\/flows\//,
    path: '/flows/',
    holds: '<div id="root">',
  },
]

export const TASKS: readonly TaskRow[] = [
  { command: 'npm run build', says: /vite v/, writes: 'dist/client/index.html' },
  { command: 'npm run flows -- --build', says: /are in dist\/flows/, writes: 'dist/flows/index.html' },
  { command: `npm run replay -- ${RECORDING}`, says: /It comes to the same end\./ },
  {
    command: 'npm run replay -- FILE --as-test card-paid-twice',
    typed: `npm run replay -- ${RECORDING} --as-test card-paid-twice`,
    says: /Written: /,
    writes: 'tests/scenarios/card-paid-twice.json',
  },
  {
    command: 'npm run replay -- FILE --shrink --keep payment=success',
    typed: `npm run replay -- ${RECORDING} --shrink --keep payment=success`,
    says: /Written: /,
    writes: RECORDING.replace('.json', '.short.json'),
  },
  {
    command: 'npm run mutate -- <flow>',
    typed: 'npm run mutate -- orders-list',
    says: /orders-list/,
    writes: 'docs/flows/mutants.json',
  },
  {
    command: 'npm run screens -- home menu cart',
    typed: 'npm run screens -- no-such-screen',
    says: /there are: .*home-signed-in/,
    code: 2,
  },
  // Asked for a name that is not there, they load all that they need and refuse: browsers take their time.
  { command: 'npm run walk -- <flow>', typed: 'npm run walk -- none', says: /there are: .*payment/, code: 2 },
  {
    command: 'npm run scenarios -- card token',
    typed: 'npm run scenarios -- none',
    says: /there are: card-paid/,
    code: 2,
  },
]

const TESTED = '`npm test` runs these files'
const LONGER = 'a row of the table runs a shorter form of it'

/** Commands that are not run here, each with the reason. */
export const NOT_RUN: Readonly<Record<string, string>> = {
  'npm ci': 'no test runs without it',
  'npm test': 'it runs this test',
  'npm run check': 'lint, types, unit tests and a build are parts of `npm test`',
  'npx vitest run --project unit tests/machines': TESTED,
  'npx vitest run --project unit tests/unit/machines/random-runs.test.ts': TESTED,
  'npx vitest run --project unit tests/unit/machines/recorded-scenarios.test.ts': TESTED,
  'npx vitest run --project unit tests/unit/src/ui/theme-contrast.test.ts': TESTED,
  'npm run replay -- FILE': LONGER,
  'npm run replay -- FILE --shrink': LONGER,
  'npm run scenarios': LONGER,
  'npm run screens': LONGER,
  'npm run screens -- --all': LONGER,
}
