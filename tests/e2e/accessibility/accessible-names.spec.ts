import type { Page } from '@playwright/test'
import { PRIYA } from '#tests/e2e/customer-actions'
import { fillDemoCart } from '#tests/e2e/demo-cart'
import { expect, test } from '#tests/e2e/e2e-test'
import { DOUBLE_ID, SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'
import { waitForApp } from '#tools/wait-for-app'

const ORDER = '1042'
const APP_NAME = 'Lantern Yard'

/** All sixteen routes: the URL that a customer opens, the final path, and the title of the page. */
const ROUTES = [
  ['/login?stay=1', '/login', 'Sign in'],
  ['/test-auto-login', '/test-auto-login', 'Test login'],
  ['/test-notification', '/test-notification', 'Test notifications'],
  ['/', '/', 'Home'],
  ['/vendors', '/vendors', 'Food Trailers'],
  [`/vendor/${SMOKY_JOES_ID}`, `/vendor/${SMOKY_JOES_ID}`, 'Smoky Joe’s'],
  [
    `/vendor/${SMOKY_JOES_ID}/item/${DOUBLE_ID}`,
    `/vendor/${SMOKY_JOES_ID}/item/${DOUBLE_ID}`,
    'Smokehouse Double · Smoky Joe’s',
  ],
  ['/cart', '/cart', 'Your cart'],
  ['/orders', '/orders', 'My Orders'],
  [`/order/${ORDER}`, `/order/${ORDER}`, `Preparing Order · Order #${ORDER}`],
  [`/track-order/${ORDER}`, `/track-order/${ORDER}`, `Preparing Order · Order #${ORDER}`],
  ['/stripe-webview-payment', '/stripe-webview-payment', 'Secure Payment'],
  ['/payment-success?session_id=cs_unknown', '/payment-success', 'Your payment'],
  [`/order-confirmation/${ORDER}`, `/order-confirmation/${ORDER}`, 'Order Confirmed'],
  // Without an order in this tab, this route leads to My Orders.
  ['/pay-cash-at-counter', '/orders', 'My Orders'],
  ['/profile', '/profile', 'Profile'],
] as const

interface AccessibleControl {
  /** Role and name. */
  readonly key: string
  readonly name: string
  /** The group around the control, such as 'Quantity of Yard Dog'. */
  readonly group: string
  /** The target of a link; for other controls the line in the snapshot. */
  readonly target: string
}

const CONTROL_LINE =
  /^ *- (link|button|textbox|searchbox|checkbox|radio|tab)(?![a-z])(?: "((?:[^"\\]|\\.)*)")?/
const GROUP_LINE = /^ *- (group|radiogroup|tablist|list|listitem|article) "/

/** Each line of an accessibility snapshot with all lines that contain it. */
const groupPathsIn = (lines: readonly string[]) => {
  const path: string[] = []
  return lines.map(line => {
    const depth = line.search(/\S/) / 2
    path.splice(depth, path.length, line)
    return [...path]
  })
}

/** The links, buttons and fields in an accessibility snapshot. */
function controlsIn(snapshot: string): readonly AccessibleControl[] {
  const lines = snapshot.split('\n')
  const paths = groupPathsIn(lines)
  return lines.flatMap((line, index) => {
    const [, role, name = ''] = CONTROL_LINE.exec(line) ?? []
    const url = /\/url: (.*)/.exec(lines[index + 1] ?? '')?.[1]
    const group = paths[index]?.findLast(ancestor => GROUP_LINE.test(ancestor)) ?? ''
    return role === undefined ? [] : [{ key: `${role} “${name}”`, name, group, target: url ?? String(index) }]
  })
}

/** Controls without a name, and names that controls with different targets share within a group. */
function findNameFaults(controls: readonly AccessibleControl[]): readonly string[] {
  const nameless = controls.filter(({ name }) => name.trim() === '').map(({ key }) => `no name: ${key}`)
  const targetsByName = new Map<string, Set<string>>()
  for (const { key, group, target } of controls) {
    const nameInGroup = `${key} in “${group.trim()}”`
    targetsByName.set(nameInGroup, (targetsByName.get(nameInGroup) ?? new Set()).add(target))
  }
  const shared = [...targetsByName].filter(([, { size }]) => size > 1)
  return [...nameless, ...shared.map(([nameInGroup]) => `several: ${nameInGroup}`)]
}

async function findPageFaults(page: Page, path: string): Promise<string[]> {
  const controls = controlsIn(await page.locator('body').ariaSnapshot())
  expect(controls.length, path).toBeGreaterThan(0)
  return findNameFaults(controls).map(fault => `${path}: ${fault}`)
}

/** A desktop at 200 %, and a phone in landscape. */
const SHORT_VIEWPORTS = [
  { width: 640, height: 400 },
  { width: 844, height: 390 },
]

/** Controls that stay covered by another element, or outside the page, after scrolling to them. */
const findCoveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, label')]
    const covered: string[] = []
    for (const control of controls.filter(
      element => element.checkVisibility() && !element.matches('[href="#main"]'),
    )) {
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      await new Promise(resolve => requestAnimationFrame(resolve))
      // The centre of a link over two lines may be outside both lines, so this uses its first line.
      const [box = new DOMRect()] = control.getClientRects()
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      if (!top || !(control.contains(top) || top.contains(control))) covered.push(control.innerText)
    }
    return covered
  })

/** Covered controls on low screens, where bars take much of the height. */
async function findCoveredControlsAt(page: Page, path: string): Promise<string[]> {
  const size = page.viewportSize() ?? { width: 390, height: 844 }
  const found: string[] = []
  for (const viewport of SHORT_VIEWPORTS) {
    await page.setViewportSize(viewport)
    found.push(
      ...(await findCoveredControls(page)).map(name => `${path}: “${name}” is covered at ${viewport.width}`),
    )
  }
  await page.setViewportSize(size)
  return found
}

/** Several tests, so that both workers share the pages and none takes long. */
const ROUTES_PER_TEST = 5
const parts = Array.from({ length: Math.ceil(ROUTES.length / ROUTES_PER_TEST) }, (_, index) =>
  ROUTES.slice(index * ROUTES_PER_TEST, (index + 1) * ROUTES_PER_TEST),
)

// Specification 3.12.
for (const [index, routes] of parts.entries())
  test(`every page has a title, names all its controls, and covers none of them at 200 %, part ${index + 1}`, async ({
    page,
    testServer,
  }) => {
    const token = await testServer.signIn(PRIYA)
    await fillDemoCart(testServer, token)
    await page.addInitScript(externalToken => Object.assign(window, { __AUTH_TOKEN__: externalToken }), token)
    const faults: string[] = []
    for (const [path, end, title] of routes) {
      await page.goto(path)
      await waitForApp(page)
      await expect(page).toHaveTitle(`${title} · ${APP_NAME}`)
      expect(new URL(page.url()).pathname).toBe(end)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.getByText(/^Loading/)).toHaveCount(0)
      faults.push(...(await findPageFaults(page, path)), ...(await findCoveredControlsAt(page, path)))
    }
    expect(faults).toEqual([])
  })
