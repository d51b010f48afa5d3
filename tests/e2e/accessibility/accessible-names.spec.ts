import type { Page } from '@playwright/test'
import { fillDemoCart } from '#tools/screens/screen'
import { DOUBLE_ID, SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'
import { expect, test } from '#tests/e2e/e2e-test'
import { PRIYA } from '#tests/e2e/customer-actions'

const ORDER = '1042'
const PARK = 'Lantern Yard'

/** The sixteen routes of the spec's table: what a customer opens, the path that they end on, and the title there. */
const ROUTES = [
  ['/login?stay=1', '/login', 'Sign in'],
  ['/test-auto-login', '/test-auto-login', 'Test login'],
  ['/test-notification', '/test-notification', 'Test notifications'],
  ['/', '/', 'Home'],
  ['/vendors', '/vendors', 'Food Trailers'],
  [`/vendor/${SMOKY_JOES_ID}`, `/vendor/${SMOKY_JOES_ID}`, 'Menu'],
  [`/vendor/${SMOKY_JOES_ID}/item/${DOUBLE_ID}`, `/vendor/${SMOKY_JOES_ID}/item/${DOUBLE_ID}`, 'Dish'],
  ['/cart', '/cart', 'Your cart'],
  ['/orders', '/orders', 'My Orders'],
  [`/order/${ORDER}`, `/order/${ORDER}`, 'Order'],
  [`/track-order/${ORDER}`, `/track-order/${ORDER}`, 'Order'],
  ['/stripe-webview-payment', '/stripe-webview-payment', 'Secure Payment'],
  ['/payment-success?session_id=cs_nobodys', '/payment-success', 'Your payment'],
  [`/order-confirmation/${ORDER}`, `/order-confirmation/${ORDER}`, 'Order Confirmed'],
  // Nothing was ordered in this tab, so that it leads to the orders (readings, routes).
  ['/pay-cash-at-counter', '/orders', 'My Orders'],
  ['/profile', '/profile', 'Profile'],
] as const

interface AccessibleControl {
  /** Role and name. */
  readonly key: string
  readonly name: string
  /** The group that says what it is about, such as 'Quantity of Yard Dog'. */
  readonly group: string
  /** Where a link leads; for all else the line that it stands on. */
  readonly place: string
}

const CONTROL_LINE =
  /^ *- (link|button|textbox|searchbox|checkbox|radio|tab)(?![a-z])(?: "((?:[^"\\]|\\.)*)")?/
const GROUP_LINE = /^ *- (group|radiogroup|tablist|list|listitem|article) "/

/** The lines of the snapshot that a control stands on, each with those above it that it stands in. */
const groupPathsIn = (lines: readonly string[]) => {
  const path: string[] = []
  return lines.map(line => {
    const depth = line.search(/\S/) / 2
    path.splice(depth, path.length, line)
    return [...path]
  })
}

/** What can be pressed or written in, as a screen reader has it. */
function controlsIn(snapshot: string): readonly AccessibleControl[] {
  const lines = snapshot.split('\n')
  const paths = groupPathsIn(lines)
  return lines.flatMap((line, index) => {
    const [, role, name = ''] = CONTROL_LINE.exec(line) ?? []
    const url = /\/url: (.*)/.exec(lines[index + 1] ?? '')?.[1]
    const group = paths[index]?.findLast(above => GROUP_LINE.test(above)) ?? ''
    return role === undefined ? [] : [{ key: `${role} “${name}”`, name, group, place: url ?? String(index) }]
  })
}

/** Those without a name, and names that two of one group share although they do different things. */
function findNameFaults(targets: readonly AccessibleControl[]): readonly string[] {
  const nameless = targets.filter(({ name }) => name.trim() === '').map(({ key }) => `no name: ${key}`)
  const places = new Map<string, Set<string>>()
  for (const { key, group, place } of targets) {
    const named = `${key} in “${group.trim()}”`
    places.set(named, (places.get(named) ?? new Set()).add(place))
  }
  const shared = [...places].filter(([, { size }]) => size > 1)
  return [...nameless, ...shared.map(([named]) => `several: ${named}`)]
}

async function findPageFaults(page: Page, path: string): Promise<string[]> {
  const targets = controlsIn(await page.locator('body').ariaSnapshot())
  expect(targets.length, path).toBeGreaterThan(0)
  return findNameFaults(targets).map(fault => `${path}: ${fault}`)
}

/** A desk at 200 %, and a phone held sideways. */
const SHORT_PATHS = [
  { width: 640, height: 400 },
  { width: 844, height: 390 },
]

/** What stays beneath a bar wherever the page is scrolled to, or past its edge. */
const findCoveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, label')]
    const found: string[] = []
    for (const control of controls.filter(
      each => each.checkVisibility() && !each.matches('[href="#main"]'),
    )) {
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      await new Promise(resolve => requestAnimationFrame(resolve))
      // A link over two lines has its middle in neither.
      const [box = new DOMRect()] = control.getClientRects()
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      if (!top || !(control.contains(top) || top.contains(control))) found.push(control.innerText)
    }
    return found
  })

/** On a screen that is not high the bars leave room for all the rest. */
async function findCoveredControlsAt(page: Page, path: string): Promise<string[]> {
  const size = page.viewportSize() ?? { width: 390, height: 844 }
  const found: string[] = []
  for (const short of SHORT_PATHS) {
    await page.setViewportSize(short)
    found.push(
      ...(await findCoveredControls(page)).map(name => `${path}: “${name}” is buried at ${short.width}`),
    )
  }
  await page.setViewportSize(size)
  return found
}

test('every page says where one is, names all that can be pressed, and lets it be reached at 200 %', async ({
  page,
  park,
}) => {
  const token = await park.signIn(PRIYA)
  await fillDemoCart(park, token)
  await page.addInitScript(handed => Object.assign(window, { __AUTH_TOKEN__: handed }), token)
  const faults: string[] = []
  for (const [path, end, title] of ROUTES) {
    await page.goto(path)
    await expect(page).toHaveTitle(`${title} · ${PARK}`)
    expect(new URL(page.url()).pathname).toBe(end)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByText(/^Loading/)).toHaveCount(0)
    faults.push(...(await findPageFaults(page, path)), ...(await findCoveredControlsAt(page, path)))
  }
  expect(faults).toEqual([])
})
