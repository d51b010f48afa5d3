/** The pages of the host about opening hours and tables. */
import { addTable } from '#domain/contract/host/tables'
import { buttonNamed, extendScreen, type Screen, screenState } from '#tests/e2e/screens/screen'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'
import { hostPageState, hostScreen, signInHost, waitForMessage } from './host-page'
import { prepareTrailers } from './host-trailer-screens'
import { closeSheet, emulatePrint } from './page-actions'

const TABLES = ['Terrace 1', 'Terrace 2', 'By the fire']

async function addTables(testServer: BrowserTestServer): Promise<void> {
  const host = await signInHost(testServer)
  for (const name of TABLES) await testServer.callApi(addTable, { name }, host)
}

const HOURS_STATES = [
  screenState('host-time-zone', 'Host, another time zone', async page => {
    await buttonNamed(page, 'Change').click()
    await page.getByLabel('Time zone').waitFor()
  }),
  screenState('host-time-zone-refused', 'Host, a time zone that does not exist', async page => {
    await page.getByLabel('Time zone').fill('Europe/Nowhere')
    await buttonNamed(page, 'Save').click()
    await waitForMessage(page, /Europe\/Nowhere/)
  }),
  hostPageState('host-hours-form', 'Host, the hours of a trailer', `opening-hours/${SMOKY_JOES_ID}`, page =>
    page.getByLabel('Monday, opens').first(),
  ),
  screenState('host-hours-mistake', 'Host, hours with a mistake', async page => {
    await page.getByLabel('Monday, opens').nth(1).fill('14:00')
    await buttonNamed(page, 'Add a day').click()
    await page.getByLabel('Day 1, date').fill('2026-12-25')
    await buttonNamed(page, 'Save the hours').click()
    await waitForMessage(page, /^overlaps another range/)
  }),
  screenState('host-hours-remove', 'Host, hours that are removed', async page => {
    await page.getByRole('button', { name: /^Remove all hours/ }).click()
    await page.getByRole('dialog').waitFor()
  }),
]

const TABLE_STATES = [
  screenState('host-table-name', 'Host, a new table', async page => {
    await buttonNamed(page, 'Add a table').click()
    await page.getByRole('dialog').waitFor()
  }),
  screenState('host-table-taken', 'Host, a name that another table has', async page => {
    await page.getByRole('dialog').getByLabel('Name').fill('Terrace 1')
    await buttonNamed(page, 'Save').click()
    await waitForMessage(page, /already/)
  }),
  screenState('host-table-code', 'Host, a new code for a table', async page => {
    await closeSheet(page)
    await buttonNamed(page, 'New code').first().click()
    await page.getByRole('dialog').waitFor()
  }),
  screenState('host-table-remove', 'Host, a table that is removed', async page => {
    await closeSheet(page)
    await buttonNamed(page, 'Remove').first().click()
    await page.getByRole('dialog').waitFor()
  }),
  screenState('host-tables-paper', 'Host, the printed codes of the tables', async page => {
    await closeSheet(page)
    await emulatePrint(page, () => buttonNamed(page, 'Print the codes').click())
    await page.getByText('Scan to order').first().waitFor()
  }),
]

export const HOST_HOURS_AND_TABLE_SCREENS: readonly Screen[] = [
  extendScreen(
    {
      ...hostScreen('host-hours', 'Host, opening hours', 'opening-hours', page =>
        page.getByRole('listitem', { name: 'Smoky Joe’s' }),
      ),
      prepare: prepareTrailers,
    },
    { nextStates: HOURS_STATES },
  ),
  extendScreen(
    {
      ...hostScreen('host-tables', 'Host, tables', 'tables', page =>
        page.getByRole('img', { name: `Code of ${TABLES.at(-1)}` }),
      ),
      prepare: addTables,
    },
    { nextStates: TABLE_STATES },
  ),
]
