/** Whether everybody can use what a page shows: the rules of WCAG 2.2 AA that a machine can check, and room for large letters. */
import type { Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

export interface AccessibilityAudit {
  /** How many rules had something to look at. */
  readonly rules: number
  /** What breaks one, with the elements that it is about. */
  readonly findings: readonly string[]
}

const WCAG_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Colours alone differ between the schemes. */
const COLOUR_RULES = ['color-contrast']

/** Where the clock stands still, time goes by a millisecond at a time, until the work is done. */
async function runClockUntil<Result>(page: Page, work: Promise<Result>): Promise<Result> {
  let isOver = false
  const over = work.finally(() => {
    isOver = true
  })
  while (!isOver) await page.clock.runFor(1)
  return over
}

/** Has axe look at the page, and brings back no more of what it saw than is asked for. */
const runAxe = (page: Page, rules: readonly string[]): Promise<AccessibilityAudit> =>
  page.evaluate(async runOnly => {
    const { passes, violations } = await window.axe.run({
      runOnly,
      resultTypes: ['violations'],
      preload: false,
    })
    return {
      rules: passes.length + violations.length,
      findings: violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
      ),
    }
  }, rules.slice())

/** Asks axe. @param stands whether the page's clock stands still */
async function runAxeOn(page: Page, rules: readonly string[], stands = false): Promise<AccessibilityAudit> {
  // Past the content security policy, which rightly refuses a script tag.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const looked = runAxe(page, rules)
  return stands ? runClockUntil(page, looked) : looked
}

/** What reaches beyond the page's edge, rows that are meant to scroll apart. */
const findOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // It names no function of its own: what runs this by tsx would name it by a helper that the page has not.
    return [...document.body.querySelectorAll(':not(svg *, [aria-hidden="true"])')]
      .filter(element => element.getBoundingClientRect().right > window.innerWidth + 1)
      .filter(element => {
        let around = element.parentElement
        while (around && around !== document.body && getComputedStyle(around).overflowX === 'visible')
          around = around.parentElement
        return !around || around === document.body
      })
      .map(element => `beyond the edge: ${element.tagName} “${element.textContent?.slice(0, 40)}”`)
  })

/** The page at 320 px, and with letters twice as large, as WCAG 1.4.4 and 1.4.10 ask. It stands as before when this is over. */
async function findOverflowWhenEnlarged(page: Page): Promise<string[]> {
  const size = page.viewportSize() ?? { width: 390, height: 844 }
  await page.setViewportSize({ width: 320, height: size.height })
  const narrow = await findOverflow(page)
  await page.setViewportSize(size)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const large = await findOverflow(page)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  return [...narrow.map(found => `at 320 px ${found}`), ...large.map(found => `at 200 % ${found}`)]
}

/** Looks at the page in both schemes, narrow, and in large letters. It is left in the light one. */
export async function auditAccessibility(page: Page, stands = false): Promise<AccessibilityAudit> {
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await runAxeOn(page, COLOUR_RULES, stands)
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await runAxeOn(page, WCAG_TAGS, stands)
  const findings = [...light.findings, ...dark.findings.map(found => `in the dark ${found}`)]
  return { rules: light.rules, findings: [...findings, ...(await findOverflowWhenEnlarged(page))] }
}
