/** Two hosts who change the same form, and a page that is older than the server. */
import type { Page } from '@playwright/test'
import {
  buttonNamed,
  extendScreen,
  type Screen,
  type ScreenState,
  screenState,
  visitorScreen,
} from '#tests/e2e/screens/screen'
import { SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'
import { goToHostPage, openHostClient, waitForAlert } from './host-page'
import {
  addOak,
  changeChargesElsewhere,
  changeHoursElsewhere,
  changeTimeZoneElsewhere,
  OAK_TABLE,
  renameOakElsewhere,
} from './other-host'
import { closeSheet } from './page-actions'

const openCharges = async (page: Page) => {
  await goToHostPage(page, 'charges', () => page.getByLabel('Delivery fee (£)'))
  await page.getByLabel('Delivery fee (£)').fill('4.00')
}

const OUTDATED = screenState('host-charges-outdated', 'Host, a page older than the server', async page => {
  await page.reload()
  await openCharges(page)
  // The page of an earlier version sent no version of its form.
  await page.route('**/api/host/charges', route =>
    route.request().method() === 'PUT'
      ? route.continue({ postData: JSON.stringify({ service: 1, delivery: 4 }) })
      : route.continue(),
  )
  await buttonNamed(page, 'Save').click()
  await page.getByText(/older than the server/).waitFor()
  await page.unroute('**/api/host/charges')
})

const HOURS_CONFLICT = screenState(
  'host-hours-conflict',
  'Host, two hosts change hours',
  async (page, at) => {
    await goToHostPage(page, `opening-hours/${SMOKY_JOES_ID}`, () => buttonNamed(page, 'Save the hours'))
    await buttonNamed(page, 'Add a day').click()
    await page.getByLabel('Day 1, date').fill('2026-12-25')
    await changeHoursElsewhere(at)
    await buttonNamed(page, 'Save the hours').click()
    await waitForAlert(page)
    await page.getByRole('alert').scrollIntoViewIfNeeded()
  },
)

const ZONE_CONFLICT = screenState(
  'host-time-zone-conflict',
  'Host, two hosts, a time zone',
  async (page, at) => {
    await goToHostPage(page, 'opening-hours', () => buttonNamed(page, 'Change'))
    await buttonNamed(page, 'Change').click()
    await page.getByLabel('Time zone').fill('Europe/Paris')
    await changeTimeZoneElsewhere(at)
    await buttonNamed(page, 'Save').click()
    await waitForAlert(page)
  },
)

const oakCard = (page: Page) => page.getByRole('listitem', { name: OAK_TABLE })

const NAME_CONFLICT = screenState('host-table-conflict', 'Host, two hosts name a table', async (page, at) => {
  await addOak(at)
  await goToHostPage(page, 'tables', () => oakCard(page))
  await oakCard(page).getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Oak 1')
  await renameOakElsewhere(at)
  await buttonNamed(page, 'Save').click()
  await waitForAlert(page)
})

const CODE_CONFLICT = screenState('host-table-code-conflict', 'Host, two hosts, a code', async (page, at) => {
  await closeSheet(page)
  await page.reload()
  await oakCard(page).getByRole('button', { name: 'New code' }).click()
  await renameOakElsewhere(at)
  await page.getByRole('dialog').getByRole('button', { name: 'Make a new code' }).click()
  await waitForAlert(page)
  await page.getByRole('alert').scrollIntoViewIfNeeded()
})

const NEXT_STATES: readonly ScreenState[] = [
  OUTDATED,
  HOURS_CONFLICT,
  ZONE_CONFLICT,
  NAME_CONFLICT,
  CODE_CONFLICT,
]

const openChargesConflict: Screen['open'] = async (page, testServer) => {
  await openHostClient(page, testServer, 'trailers')
  await openCharges(page)
  await changeChargesElsewhere(testServer)
  await buttonNamed(page, 'Save').click()
  await waitForAlert(page)
}

export const HOST_CONFLICT_SCREENS: readonly Screen[] = [
  extendScreen(
    visitorScreen('host-charges-conflict', 'Host, two hosts change charges', openChargesConflict),
    { nextStates: NEXT_STATES },
  ),
]
