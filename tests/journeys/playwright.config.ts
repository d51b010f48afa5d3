import { defineConfig } from '@playwright/test'
import { findChromium } from '../support/chromium'

const executablePath = findChromium()

export default defineConfig({
  testDir: '.',
  outputDir: '../../.tmp/journeys',
  globalSetup: './build-client.ts',
  // A browser waits now and then, for its own pictures and fades: three of them keep two cores busy.
  workers: 3,
  fullyParallel: true,
  expect: { timeout: 10_000 },
  timeout: 60_000,
  reporter: 'list',
  use: {
    actionTimeout: 15_000,
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
