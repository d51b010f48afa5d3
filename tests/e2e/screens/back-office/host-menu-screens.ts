/** The menus of the host: the form, its mistakes, spreadsheets, and two hosts at once. */
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { DEMO_EMAIL } from '#demo/demo-accounts'
import { getHostMenu, saveHostMenu } from '#domain/contract/host/menus'
import { menuItems } from '#server/core/db/schema'
import { buttonNamed, extendScreen, fillDemoCart, type Screen, screenState } from '#tests/e2e/screens/screen'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { FRIES_ID, SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'
import { hostPageState, hostScreen, signInHost, waitForAlert, waitForMessage } from './host-page'
import { closeSheet } from './page-actions'

const DISH = 'Smokehouse Double'
const MENU_PATH = `menus/${SMOKY_JOES_ID}`

/** The fries are in a cart, and available. */
async function prepareMenu(testServer: BrowserTestServer): Promise<void> {
  await testServer.db.update(menuItems).set({ isAvailable: true }).where(eq(menuItems.id, FRIES_ID))
  await fillDemoCart(testServer, await testServer.signIn(DEMO_EMAIL))
}

const dishEntry = (page: Page, name: string) => page.locator('details').filter({ hasText: name }).first()
const openDish = async (page: Page, name: string) => {
  await dishEntry(page, name).locator('summary').click()
  await dishEntry(page, name).getByLabel('Name', { exact: true }).waitFor()
}
const saveMenu = (page: Page) => buttonNamed(page, 'Save the menu').click()

const chooseTable = (page: Page, lines: readonly string[]) =>
  page
    .getByLabel('Spreadsheet (CSV)')
    .setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })

const TABLE_HEAD = 'category,name,description,price,soldOut,addonGroups,allergens'

const FORM_STATES = [
  hostPageState('host-menu-form', 'Host, a menu', MENU_PATH, page => buttonNamed(page, 'Save the menu')),
  screenState('host-menu-dish', 'Host, a dish of a menu', async page => {
    await openDish(page, DISH)
    await dishEntry(page, DISH)
      .locator('summary')
      .first()
      .evaluate(dish => dish.scrollIntoView())
  }),
  screenState('host-menu-mistakes', 'Host, a menu with mistakes', async page => {
    await dishEntry(page, DISH).getByLabel('Price (£)', { exact: true }).fill('twelve')
    await dishEntry(page, DISH).getByLabel('Name', { exact: true }).fill('')
    await saveMenu(page)
    await waitForMessage(page, /not right yet/)
  }),
  screenState('host-menu-addons', 'Host, the add-ons of a menu', async page => {
    await page.reload()
    await page.getByRole('heading', { name: 'Add-ons', exact: true }).waitFor()
    const addons = page.getByRole('region', { name: 'Add-ons' })
    await addons.locator('summary').first().click()
    await page
      .getByRole('heading', { name: 'Add-ons', exact: true })
      .evaluate(title => title.scrollIntoView())
  }),
]

const TABLE_STATES = [
  screenState('host-menu-table-mistakes', 'Host, a spreadsheet with mistakes', async page => {
    await chooseTable(page, [
      TABLE_HEAD,
      `Burgers,${DISH},Two patties,twelve,,,`,
      'Burgers,,No name,9.50,,,',
      'Sides,Skin-on Fries,,4.00,perhaps,sauces,peanutz',
    ])
    await waitForMessage(page, /^Line \d/)
    await page.evaluate(() => window.scrollTo(0, 0))
  }),
  screenState('host-menu-table', 'Host, a menu of a spreadsheet', async page => {
    await chooseTable(page, [
      TABLE_HEAD,
      `Burgers,${DISH},Two patties,12.50,,,`,
      'Sides,Skin-on Fries,,4.00,,,',
    ])
    await waitForMessage(page, /shows the spreadsheet now/)
  }),
  screenState('host-menu-replace', 'Host, a spreadsheet in place of changes', async page => {
    await buttonNamed(page, 'Upload a spreadsheet').click()
    await page.getByRole('dialog').waitFor()
  }),
]

/** Another host saves the menu with another description. */
async function saveAsOtherHost(testServer: BrowserTestServer): Promise<void> {
  const host = await signInHost(testServer)
  const { data } = await testServer.callApi(getHostMenu, { trailerId: SMOKY_JOES_ID }, host)
  if (!data) throw new Error('There is no menu')
  const { version, menu } = data
  const text = `Hand-cut, twice fried. Batch ${version.slice(0, 4)}.`
  const categories = menu.categories.map(category => ({
    ...category,
    dishes: category.dishes.map(dish => (dish.id === FRIES_ID ? { ...dish, description: text } : dish)),
  }))
  const input = { trailerId: SMOKY_JOES_ID, version, menu: { ...menu, categories } }
  const { status, message } = await testServer.callApi(saveHostMenu, input, host)
  if (status >= 300) throw new Error(message)
}

const CONFLICT_STATES = [
  screenState('host-menu-conflict', 'Host, two hosts change a menu', async (page, testServer) => {
    await closeSheet(page)
    await page.reload()
    await openDish(page, DISH)
    await dishEntry(page, DISH).getByLabel('Price (£)', { exact: true }).fill('13.00')
    await saveAsOtherHost(testServer)
    await saveMenu(page)
    await waitForAlert(page)
  }),
  screenState('host-menu-conflict-question', 'Host, the newest menu in place of changes', async page => {
    await page.getByRole('button', { name: /^Show the newest menu/ }).click()
    await page.getByRole('dialog').waitFor()
  }),
  screenState('host-menu-kept', 'Host, a removed dish that is still in carts', async page => {
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Show the newest menu/ })
      .click()
    await page.getByRole('alert').waitFor({ state: 'detached' })
    await openDish(page, 'Skin-on Fries')
    await dishEntry(page, 'Skin-on Fries')
      .getByRole('button', { name: /^Remove/ })
      .click()
    await saveMenu(page)
    await waitForMessage(page, /Still in carts/)
    // Elsewhere the bar with the button covers a part of a dish.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  }),
]

export const HOST_MENU_SCREENS: readonly Screen[] = [
  extendScreen(
    {
      ...hostScreen('host-menus', 'Host, menus', 'menus', page =>
        page.getByRole('link', { name: 'Smoky Joe’s' }),
      ),
      prepare: prepareMenu,
    },
    { nextStates: [...FORM_STATES, ...TABLE_STATES, ...CONFLICT_STATES] },
  ),
]
