/** The pages of the host in a park that has nothing yet. */
import { sql } from 'drizzle-orm'
import { DEMO_HOST, DEMO_PASSWORD } from '#demo/demo-accounts'
import { users } from '#server/core/db/schema'
import { hashPassword } from '#server/identity/auth/sign-in/password'
import { buttonNamed, headingNamed, type Screen, screenState } from '#tests/e2e/screens/screen'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { TEST_PASSWORD_COST } from '#tests/fixtures/server/databases/seeded-databases'
import { goToHostPage, hostPageState, hostScreen } from './host-page'

const TRAILER = 'Salt & Vinegar'

/** Empties the park. Only the account of its host stays. */
async function emptyPark({ db }: BrowserTestServer): Promise<void> {
  await db.execute(sql`TRUNCATE users, vendors, orders, park_tables, audit_events CASCADE`)
  const passwordHash = await hashPassword(DEMO_PASSWORD, TEST_PASSWORD_COST)
  await db.insert(users).values({ ...DEMO_HOST, passwordHash, isDemo: true })
}

/** A page whose list is empty. */
const emptyState = (name: string, title: string, path: string, heading: string) =>
  hostPageState(`host-no-${name}`, title, path, page => headingNamed(page, heading))

const EMPTY_STATES = [
  emptyState('menus', 'Host, no menus', 'menus', 'No trailers yet'),
  emptyState('hours', 'Host, no opening hours', 'opening-hours', 'No trailers yet'),
  emptyState('tables', 'Host, no tables', 'tables', 'No tables yet'),
  emptyState('staff', 'Host, no staff', 'staff', 'No trailers yet'),
  emptyState('orders', 'Host, no orders', 'orders', 'No orders yet'),
  emptyState('reviews', 'Host, no payments to review', 'reviews', 'Nothing to review'),
  emptyState('takings', 'Host, no takings', 'takings', 'No takings'),
]

/** The first trailer is added in the form. It has neither dishes nor staff. */
const FIRST_TRAILER_STATES = [
  screenState('host-first-trailer', 'Host, the first trailer', async page => {
    await goToHostPage(page, 'trailers/new', () => headingNamed(page, 'New trailer'))
    await page.getByLabel('Name', { exact: true }).fill(TRAILER)
    await buttonNamed(page, 'Save').click()
    await page.getByRole('listitem', { name: TRAILER }).waitFor()
  }),
  screenState('host-first-menu', 'Host, a menu without dishes', async page => {
    await page.getByRole('link', { name: 'Add dishes' }).click()
    await buttonNamed(page, 'Save the menu').waitFor()
  }),
  screenState('host-first-dish', 'Host, the first dish of a menu', async page => {
    await buttonNamed(page, 'Add a category').click()
    await page.getByLabel('Price (£)', { exact: true }).waitFor()
  }),
  hostPageState('host-first-staff', 'Host, a trailer without staff', 'staff', page =>
    page.getByText(/^No staff yet/),
  ),
]

export const NEW_PARK_SCREENS: readonly Screen[] = [
  {
    ...hostScreen('host-no-trailers', 'Host, no trailers', 'trailers', page =>
      headingNamed(page, 'No trailers yet'),
    ),
    prepare: emptyPark,
    nextStates: [...EMPTY_STATES, ...FIRST_TRAILER_STATES],
  },
]
