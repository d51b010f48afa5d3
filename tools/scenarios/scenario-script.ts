/** What a scenario is recorded by: a customer's way through the real park, in a real browser. */
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'

export interface ScenarioContext {
  readonly testServer: BrowserTestServer
  readonly context: BrowserContext
  readonly page: Page
}

export interface ScenarioScript {
  readonly name: string
  /** What happens, and what the browser knew before. A recording begins with the page's last start. */
  readonly description: string
  readonly browser: BrowserContextOptions
  /** @returns the page that was recorded, in which all has come to rest */
  readonly run: (scene: ScenarioContext) => Promise<Page>
}

/** Starts the app with the bar that records. */
export async function startRecording(page: Page, path = '/'): Promise<void> {
  await page.goto(`${path}?record=1`)
}
