/** The pages of the host. */
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { KITCHEN_SESSION_KEY } from '#back-office/session-storage'
import { toInvitationPath } from '#domain/contract/host/staff'
import { addTable } from '#domain/contract/host/tables'
import { createInvitation } from '#server/accounts/invitations/invitations'
import { users, vendors } from '#server/db/schema'
import { DEMO_HOST_EMAIL } from '#server/demo/demo-accounts'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { dailyHours } from '#tests/fixtures/data/opening-hours'
import { SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'
import {
  buttonNamed,
  extendScreen,
  openPageAndWait,
  type Screen,
  type ScreenState,
  screenState,
  visitorScreen,
} from '#tools/screens/screen'
import { openBackOffice } from './back-office-page'
import { HOST_ACCOUNT_SCREENS } from './host-account-screens'
import { HOST_MONEY_SCREENS } from './host-money-screens'

/** Opens a page of the host, and waits for an element. */
const openHostAndWait =
  (page: string, expected: (page: Page) => { waitFor: () => Promise<void> }): Screen['open'] =>
  async (browserPage, testServer) => {
    const account = { storageKey: 'hostSession', email: DEMO_HOST_EMAIL, name: 'Ada Brook' }
    await openBackOffice(browserPage, testServer, { ...account, path: `/host/#/${page}` })
    await expected(browserPage).waitFor()
  }

/** A state that shows another page of the host. */
const hostPageState = (
  name: string,
  title: string,
  path: string,
  expected: (page: Page) => { waitFor: () => Promise<void> },
): ScreenState =>
  screenState(name, title, async page => {
    await page.evaluate(hash => window.location.assign(hash), `#/${path}`)
    await expected(page).waitFor()
  })

const TABLES = ['Terrace 1', 'Terrace 2', 'By the fire']

/** Tables, and hours that are over for the day. */
async function preparePark(testServer: BrowserTestServer): Promise<void> {
  const token = await testServer.signIn(DEMO_HOST_EMAIL)
  for (const name of TABLES) await testServer.callApi(addTable, { name }, { token })
  await testServer.db
    .update(vendors)
    .set({ openingHours: dailyHours('11:00-15:00', '17:00-23:00') })
    .where(eq(vendors.id, SMOKY_JOES_ID))
}

const PARK_STATES: readonly ScreenState[] = [
  hostPageState('host-trailer-form', 'Host, a trailer', `trailers/${SMOKY_JOES_ID}`, page =>
    page.getByLabel('Description'),
  ),
  hostPageState('host-menus', 'Host, menus', 'menus', page =>
    page.getByRole('link', { name: 'Smoky Joe’s' }),
  ),
  hostPageState('host-menu-form', 'Host, a menu', `menus/${SMOKY_JOES_ID}`, page =>
    buttonNamed(page, 'Save the menu'),
  ),
  hostPageState('host-hours', 'Host, opening hours', 'opening-hours', page =>
    page.getByRole('listitem', { name: 'Smoky Joe’s' }),
  ),
  hostPageState('host-hours-form', 'Host, the hours of a trailer', `opening-hours/${SMOKY_JOES_ID}`, page =>
    page.getByLabel('Monday, opens').first(),
  ),
  hostPageState('host-tables', 'Host, tables', 'tables', page =>
    page.getByRole('img', { name: `Code of ${TABLES.at(-1)}` }),
  ),
  hostPageState('host-staff', 'Host, staff', 'staff', page =>
    page.getByRole('region', { name: 'Smoky Joe’s' }).getByRole('listitem').first(),
  ),
  hostPageState('host-charges', 'Host, charges', 'charges', page => buttonNamed(page, 'Save')),
]

/** Opens the link that a new host gets. */
async function openInvitation(page: Page, testServer: BrowserTestServer): Promise<void> {
  const { db, clock } = testServer
  const invitation = {
    email: 'lee@park.test',
    vendorId: SMOKY_JOES_ID,
    userId: null,
    now: new Date(clock.now()),
  }
  const { token } = await db.transaction(tx => createInvitation(tx, invitation))
  await page.goto(toInvitationPath(token))
  await page.getByLabel('Your name').waitFor()
}

/** The page Trailers, when an open trailer has lost its staff. */
const UNSEEN_TRAILER = screenState(
  'host-trailer-unseen',
  'Host, an open trailer without staff',
  async (page, { db, clock }) => {
    const setErased = (deletedAt: Date | null) =>
      db.update(users).set({ deletedAt }).where(eq(users.vendorId, SMOKY_JOES_ID))
    await setErased(new Date(clock.now()))
    await page.reload()
    await page.getByText(/no staff can see its orders/).scrollIntoViewIfNeeded()
    await setErased(null)
  },
)

/** The link of an invitation, opened at a kitchen board. */
const BOARD_QUESTION = screenState(
  'host-invitation-board',
  'Host, an invitation at a kitchen board',
  async page => {
    const session = JSON.stringify({ token: 'token', name: 'Rosa' })
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      KITCHEN_SESSION_KEY,
      session,
    ] as const)
    await page.reload()
    await buttonNamed(page, 'Use the invitation here').waitFor()
    await page.evaluate(key => localStorage.removeItem(key), KITCHEN_SESSION_KEY)
  },
)

/** A link that does not hold, because it was used before. */
const REFUSED_INVITATION = screenState(
  'host-invitation-used',
  'Host, an invitation that was used',
  async page => {
    await page.goto(toInvitationPath('used-already'))
    await page.reload()
    await page.getByLabel('Your name').fill('Lee Park')
    await page.getByRole('textbox', { name: 'Password' }).fill('correct horse battery')
    await buttonNamed(page, 'Create the account').click()
    await page.getByRole('alert').waitFor()
  },
)

export const HOST_SCREENS: readonly Screen[] = [
  visitorScreen(
    'host-sign-in',
    'Host, sign-in',
    openPageAndWait('/host/', page => page.getByLabel('Email')),
  ),
  extendScreen(
    {
      ...visitorScreen(
        'host-trailers',
        'Host, trailers',
        openHostAndWait('trailers', page => page.getByRole('listitem', { name: 'Smoky Joe’s' })),
      ),
      prepare: preparePark,
    },
    { nextStates: [UNSEEN_TRAILER, ...PARK_STATES] },
  ),
  extendScreen(visitorScreen('host-invitation', 'Host, an invitation', openInvitation), {
    nextStates: [BOARD_QUESTION, REFUSED_INVITATION],
  }),
  ...HOST_MONEY_SCREENS,
  ...HOST_ACCOUNT_SCREENS,
]
