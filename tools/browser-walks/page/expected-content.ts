/** Looks for what a customer should see. */
import type { Locator, Page } from '@playwright/test'
import type { ExpectedContent } from '#tools/browser-walks/driver'

/** What has no name of its own is known by its words. */
const NAMELESS_ROLES = ['status', 'alert', 'timer'] as const
const hasNoName = (role: string) => NAMELESS_ROLES.some(name => name === role)

/** A sight in words: "button 'Start Payment'". */
export function formatContent(sight: ExpectedContent): string {
  if ('address' in sight) return `the page ${sight.address}`
  if ('checked' in sight) return `${sight.checked ? 'ticked' : 'unticked'} ${sight.role} '${sight.name}'`
  return 'role' in sight ? `${sight.role} '${sight.name}'` : `'${sight.text}'`
}

function locateContent(page: Page, sight: Exclude<ExpectedContent, { address: string }>): Locator {
  if (!('role' in sight)) return page.getByText(sight.text, { exact: true })
  if ('checked' in sight)
    return page.getByRole(sight.role, { name: sight.name, exact: true, checked: sight.checked })
  const { role, name } = sight
  if (hasNoName(role)) return page.getByRole(role).filter({ hasText: name })
  return page.getByRole(role, { name, exact: true })
}

/** Whether it can be seen now. */
export async function isContentVisible(page: Page, sight: ExpectedContent): Promise<boolean> {
  if ('address' in sight) return new URL(page.url()).pathname === sight.address
  return (await locateContent(page, sight).filter({ visible: true }).count()) > 0
}
