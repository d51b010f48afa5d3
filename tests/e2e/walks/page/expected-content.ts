/** Checks whether the page shows what the customer should see. */
import type { Locator, Page } from '@playwright/test'
import type { ExpectedContent } from '#tests/e2e/walks/driver'

/** Elements with these roles have no accessible name, so they are found by their text. */
const NAMELESS_ROLES: readonly string[] = ['status', 'alert', 'timer']

/** A label for reports, such as "button 'Start Payment'". */
export function formatContent(content: ExpectedContent): string {
  if ('address' in content) return `the page ${content.address}`
  if ('checked' in content)
    return `${content.checked ? 'ticked' : 'unticked'} ${content.role} '${content.name}'`
  return 'role' in content ? `${content.role} '${content.name}'` : `'${content.text}'`
}

function locateContent(page: Page, content: Exclude<ExpectedContent, { address: string }>): Locator {
  if (!('role' in content)) return page.getByText(content.text, { exact: true })
  if ('checked' in content)
    return page.getByRole(content.role, { name: content.name, exact: true, checked: content.checked })
  const { role, name } = content
  if (NAMELESS_ROLES.includes(role)) return page.getByRole(role).filter({ hasText: name })
  return page.getByRole(role, { name, exact: true })
}

/** Whether the content is visible now. */
export async function isContentVisible(page: Page, content: ExpectedContent): Promise<boolean> {
  if ('address' in content) {
    const { pathname, search } = new URL(page.url())
    return content.address === (content.address.includes('?') ? pathname + search : pathname)
  }
  return (await locateContent(page, content).filter({ visible: true }).count()) > 0
}
