/** Checks the accessibility of a page: the automatic rules of axe for WCAG 2.2 AA, and overflow with large text. */
import type { Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

const WCAG_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Only the colours differ between the schemes. */
const COLOUR_RULES = ['color-contrast']

/** Loads axe and runs it. @returns the broken rules with their elements */
async function runAxe(page: Page, rules: readonly string[]): Promise<string[]> {
  // `evaluate` works under the content security policy, which blocks a script tag.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async runOnly => {
    const { violations } = await window.axe.run({ runOnly, resultTypes: ['violations'], preload: false })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
    )
  }, rules.slice())
}

/** Elements that overflow the right edge of the page, without rows that scroll sideways. */
const findOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // No named functions in here: tsx would wrap them with a helper that does not exist in the page.
    return [...document.body.querySelectorAll(':not(svg *, [aria-hidden="true"])')]
      .filter(element => element.getBoundingClientRect().right > window.innerWidth + 1)
      .filter(element => {
        let container = element.parentElement
        while (
          container &&
          container !== document.body &&
          getComputedStyle(container).overflowX === 'visible'
        )
          container = container.parentElement
        return !container || container === document.body
      })
      .map(element => `beyond the edge: ${element.tagName} “${element.textContent?.slice(0, 40)}”`)
  })

const MAX_LOOKS = 200

/** Overflow that lasts. After a resize, the browser lays out the skipped parts of a long list some frames later. */
async function findLastingOverflow(page: Page): Promise<string[]> {
  let found = await findOverflow(page)
  for (let looks = 1; found.length > 0 && looks < MAX_LOOKS; looks += 1) found = await findOverflow(page)
  return found
}

/** Overflow at 320 px and with text twice as large (WCAG 1.4.4 and 1.4.10). Restores the page afterwards. Paper has one size. */
async function findOverflowWhenEnlarged(page: Page): Promise<string[]> {
  if (await page.evaluate(() => window.matchMedia('print').matches)) return []
  const size = page.viewportSize() ?? { width: 390, height: 844 }
  await page.setViewportSize({ width: 320, height: size.height })
  const narrow = await findLastingOverflow(page)
  await page.setViewportSize(size)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const large = await findLastingOverflow(page)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  return [...narrow.map(finding => `at 320 px ${finding}`), ...large.map(finding => `at 200 % ${finding}`)]
}

/** Audits the page in both colour schemes, at 320 px, and with large text. Leaves it in the light scheme. @returns the faults */
export async function auditAccessibility(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await runAxe(page, COLOUR_RULES)
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await runAxe(page, WCAG_TAGS)
  return [...light, ...dark.map(fault => `in the dark ${fault}`), ...(await findOverflowWhenEnlarged(page))]
}
