/** What staff do on the kitchen board. */
import type { Page } from '@playwright/test'
import { buttonNamed, screenState, waitForText } from '#tests/e2e/screens/screen'
import { firstOrder } from './kitchen-page'
import { closeSheet, emulatePrint } from './page-actions'

/** On a phone the columns are tabs. */
export async function showColumn(page: Page, column: 'New' | 'Cooking' | 'Ready'): Promise<void> {
  const tab = page.getByRole('tab', { name: new RegExp(`^${column}`) })
  if (await tab.isVisible()) await tab.click()
  await firstOrder(page).waitFor()
}

const openSheet = async (page: Page, name: 'Dishes' | 'Trailer') => {
  await buttonNamed(page, name).click()
  await page.getByRole('dialog', { name }).waitFor()
}

/** The sheet of the trailer after a choice in it. */
async function chooseState(page: Page, choice: string, result: RegExp): Promise<void> {
  await openSheet(page, 'Trailer')
  await buttonNamed(page, choice).click()
  // The sheet hides the page behind it from the roles, not from its texts.
  await page.locator('header').getByText(result).waitFor()
}

export const KITCHEN_SOUND_STATES = [
  screenState('kitchen-sound', 'Kitchen, a new order rings', async page => {
    await buttonNamed(page, 'Turn sound on').click()
    await buttonNamed(page, 'Silence').waitFor()
    await buttonNamed(page, 'Turn sound on').waitFor({ state: 'detached' })
  }),
  screenState('kitchen-cooking', 'Kitchen, the orders that are cooking', page => showColumn(page, 'Cooking')),
  screenState('kitchen-ready', 'Kitchen, the orders that are ready', page => showColumn(page, 'Ready')),
]

export const KITCHEN_TRAILER_STATES = [
  screenState('kitchen-dishes', 'Kitchen, dishes that are sold out', async page => {
    await showColumn(page, 'New')
    await openSheet(page, 'Dishes')
    const dishes = page.getByRole('dialog', { name: 'Dishes' })
    await dishes.getByText('Skin-on Fries', { exact: true }).first().click()
    await dishes.getByText('Skin-on Fries – sold out', { exact: true }).waitFor()
  }),
  screenState('kitchen-trailer', 'Kitchen, the state of the trailer', async page => {
    await closeSheet(page)
    await openSheet(page, 'Trailer')
  }),
  screenState('kitchen-waiting', 'Kitchen, a longer waiting time', async page => {
    await buttonNamed(page, '5 minutes more').click()
    await waitForText(page, 'Every estimate is 5 minutes longer.')
    await buttonNamed(page, '5 minutes more').click()
    await waitForText(page, 'Every estimate is 10 minutes longer.')
  }),
  screenState('kitchen-paused', 'Kitchen, a paused trailer', async page => {
    await closeSheet(page)
    await chooseState(page, 'Pause for 15 minutes', /^Paused until/)
    await closeSheet(page)
  }),
  screenState('kitchen-closed', 'Kitchen, a closed trailer', async page => {
    await chooseState(page, 'Close the trailer', /^Closed$/)
    await closeSheet(page)
  }),
  screenState('kitchen-closed-trailer', 'Kitchen, the state of a closed trailer', page =>
    openSheet(page, 'Trailer'),
  ),
]

export const KITCHEN_ORDER_STATES = [
  screenState('kitchen-cancel', 'Kitchen, an order is cancelled', async page => {
    await closeSheet(page)
    await buttonNamed(page, 'Cancel…').first().click()
    await page.getByRole('dialog').waitFor()
  }),
  screenState('kitchen-cancel-reason', 'Kitchen, cancelled with another reason', async page => {
    await page.getByText('Another reason', { exact: true }).click()
    await page.getByLabel('Reason for the customer').fill('The smoker is out of wood')
  }),
  screenState('kitchen-ticket', 'Kitchen, the printed ticket', async page => {
    await closeSheet(page)
    await emulatePrint(page, () =>
      page
        .getByRole('button', { name: /^Print the ticket/ })
        .last()
        .click(),
    )
  }),
]
