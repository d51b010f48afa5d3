/** A scenario script drives a real browser against a test server while the app records the session. */
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'

interface ScenarioContext {
  readonly testServer: BrowserTestServer
  readonly context: BrowserContext
  readonly page: Page
}

export interface ScenarioScript {
  readonly name: string
  /** What happens, and what the browser had stored before. A recording begins with the last load of the page. */
  readonly description: string
  readonly browser: BrowserContextOptions
  /** @returns the recorded page, after everything on it has settled */
  readonly run: (scene: ScenarioContext) => Promise<Page>
}

/** Opens the app with the recorder. */
export async function startRecording(page: Page, path = '/'): Promise<void> {
  await page.goto(`${path}?record=1`)
}
