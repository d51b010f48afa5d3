import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'

/** Everything of a page that an accessibility audit depends on, as one text. */
const readPageContent = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap(sheet => [...sheet.cssRules].map(rule => rule.cssText))
    // Rules are inserted as components render, so their order may differ between two runs.
    return [document.documentElement.lang, document.title, document.body.outerHTML, ...rules.sort()].join(
      '\n',
    )
  })

/** Server ports differ in every run and do not change what a page looks like. */
const withoutPorts = (text: string): string => text.replace(/(localhost|127\.0\.0\.1):\d+/g, '$1')

/** A hash of a page's content and styles. Equal pages give equal audits. */
export async function fingerprintPage(page: Page): Promise<string> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const content = withoutPorts(await readPageContent(page))
  return createHash('sha256').update(`${width}×${height}\n${content}`).digest('base64url').slice(0, 16)
}
