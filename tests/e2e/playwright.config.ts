import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../../tools/chromium'
import { listEngines } from '../../tools/engines'

const executablePath = findChromium()

const ENGINE_TESTS = '**/engines/**/*.spec.ts'

export default defineConfig<object, { engineName: string }>({
  testDir: '.',
  outputDir: '../../.tmp/e2e',
  globalSetup: './global-setup.ts',
  // The built page renderer needs no compilation. Babel takes many seconds for it, in each worker and for each client.
  build: { external: ['**/.server/page-renderer.mjs'] },
  /** One per core. More workers would take the same time in total, and make each page slower. */
  workers: 2,
  fullyParallel: true,
  expect: { timeout: 20_000 },
  /** In ms. A test takes 1 to 13 s alone, and up to seven times as long on a busy machine. Each step has its own, shorter limit. */
  timeout: 120_000,
  reporter: 'list',
  projects: [
    { name: 'chromium', testIgnore: ENGINE_TESTS },
    ...listEngines().map(engineName => ({ name: engineName, testMatch: ENGINE_TESTS, use: { engineName } })),
  ],
  use: {
    actionTimeout: 15_000,
    // A worker would answer requests that the tests intercept. `pages/offline.spec.ts` tests it.
    serviceWorkers: 'block',
    viewport: { width: 390, height: 844 },
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: CHROMIUM_ARGS,
    },
  },
})
