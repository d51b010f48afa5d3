/** The pages of the host about trailers, with their mistakes. */
import { eq } from 'drizzle-orm'
import { users, vendors } from '#server/core/db/schema'
import {
  buttonNamed,
  extendScreen,
  headingNamed,
  type Screen,
  screenState,
  visitorScreen,
} from '#tests/e2e/screens/screen'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { dailyHours } from '#tests/fixtures/data/opening-hours'
import { HARBOUR_LIGHT_ID, MEZZE_VAN_ID, SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'
import { hostPageState, hostScreen, openHostClient, waitForAlert, waitForMessage } from './host-page'

/** One trailer is outside of its hours, and one is paused. */
export async function prepareTrailers({ db }: BrowserTestServer): Promise<void> {
  const setTrailer = (id: number, values: Partial<typeof vendors.$inferInsert>) =>
    db.update(vendors).set(values).where(eq(vendors.id, id))
  await setTrailer(SMOKY_JOES_ID, { openingHours: dailyHours('11:00-15:00', '17:00-23:00'), isOpen: true })
  await setTrailer(HARBOUR_LIGHT_ID, { openingHours: dailyHours('08:00-11:00') })
  await setTrailer(MEZZE_VAN_ID, { isOpen: false, isPaused: true })
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

const FORM_STATES = [
  hostPageState('host-trailer-form', 'Host, a trailer', `trailers/${SMOKY_JOES_ID}`, page =>
    page.getByLabel('Description'),
  ),
  screenState('host-trailer-mistake', 'Host, a trailer with a mistake', async page => {
    await page.getByLabel('Longest time (minutes)').fill('2')
    await buttonNamed(page, 'Save').click()
    await waitForMessage(page, /must not be less/)
  }),
  screenState('host-trailer-taken', 'Host, a name that another trailer has', async (page, { db }) => {
    const [other] = await db.select().from(vendors).where(eq(vendors.id, MEZZE_VAN_ID))
    await page.getByLabel('Longest time (minutes)').fill('20')
    await page.getByLabel('Name', { exact: true }).fill(other?.name ?? '')
    await buttonNamed(page, 'Save').click()
    await waitForMessage(page, /has a trailer .* already/)
  }),
  screenState('host-trailer-remove', 'Host, a trailer that is removed', async page => {
    await page.getByRole('button', { name: /^Remove/ }).click()
    await page.getByRole('dialog').waitFor()
  }),
  screenState('host-trailer-remove-refused', 'Host, a trailer that cannot be removed', async page => {
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByText(/first$/).scrollIntoViewIfNeeded()
  }),
  hostPageState('host-trailer-new', 'Host, a new trailer', 'trailers/new', page =>
    headingNamed(page, 'New trailer'),
  ),
  hostPageState('host-trailer-missing', 'Host, a trailer that has left', 'trailers/9999', page =>
    headingNamed(page, 'There is no such trailer'),
  ),
  hostPageState('host-page-missing', 'Host, a page that does not exist', 'nothing', page =>
    headingNamed(page, 'There is no such page'),
  ),
]

const CHARGES_STATES = [
  screenState('host-charges-mistake', 'Host, charges with a mistake', async page => {
    await page.getByLabel('Delivery fee (£)').fill('two pounds')
    await buttonNamed(page, 'Save').click()
    await waitForMessage(page, /must be an amount/)
  }),
  screenState('host-charges-unreached', 'Host, a form without the server', async (page, testServer) => {
    testServer.networkFaults.injectFault(/PUT \/api\/host\//, 'down')
    await page.getByLabel('Delivery fee (£)').fill('2.50')
    await buttonNamed(page, 'Save').click()
    await waitForAlert(page)
  }),
  screenState('host-charges-saved', 'Host, charges that are saved', async (page, testServer) => {
    testServer.networkFaults.clear()
    await buttonNamed(page, 'Save').click()
    await waitForMessage(page, /^Saved\.$/)
  }),
]

const openUnderFault =
  (fault: 'held' | 'down', text: RegExp): Screen['open'] =>
  async (page, testServer) => {
    testServer.networkFaults.injectFault(/GET \/api\/host\/trailers/, fault)
    await openHostClient(page, testServer, 'trailers')
    await page.getByText(text).first().waitFor({ state: 'attached' })
  }

export const HOST_TRAILER_SCREENS: readonly Screen[] = [
  extendScreen(
    {
      ...hostScreen('host-trailers', 'Host, trailers', 'trailers', page =>
        page.getByRole('listitem', { name: 'Smoky Joe’s' }),
      ),
      prepare: prepareTrailers,
    },
    { nextStates: [UNSEEN_TRAILER, ...FORM_STATES] },
  ),
  extendScreen(
    hostScreen('host-charges', 'Host, charges', 'charges', page => buttonNamed(page, 'Save')),
    { nextStates: CHARGES_STATES },
  ),
  visitorScreen('host-loading', 'Host, a page loads', openUnderFault('held', /^Loading/)),
  visitorScreen(
    'host-unreached',
    'Host, a page without the server',
    openUnderFault('down', /cannot be reached/),
  ),
]
