/** The menu of a trailer: as it comes, and as it is searched. */
import type { Page } from '@playwright/test'
import { CLOSED_TRAILER, DOUBLE, HARBOUR } from '../smoky-joes'
import { also, at, button, heading, leads, MENU, reads, type Screen, state, under, visitor } from './screen'

const LIST = /GET \/api\/vendors\/list/
const ITEMS = /GET \/api\/vendors\/31\/items/

/** Every picture but the one that stands for those that are missing. */
const PICTURES = /GET \/food\/(?!1f37d)/
const DEFAULT_PICTURE = 'img[src="/food/1f37d-fe0f.webp"]'

const dishes = (page: Page) => button(page, '+ Add Skin-on Fries')
const search = (page: Page, words: string) =>
  page.getByRole('searchbox', { name: 'Search your favourites' }).fill(words)

/** Another look at the park in other weather. */
const thenUnder =
  (...storm: Parameters<typeof under>): Screen['open'] =>
  async (page, park) => {
    park.weather.clear()
    await under(...storm)(page, park)
  }

const WAITING = also(
  visitor('menu-loading', 'Menu, loading', async (page, park) => {
    await under('held', LIST, MENU, 'Loading vendor info...')(page, park)
    await reads(page, 'Loading menu...')
  }),
  {
    next: [
      state('menu-dishes-loading', 'Menu, its dishes loading', async (page, park) => {
        await thenUnder('held', ITEMS, MENU, 'Loading menu...')(page, park)
        await reads(page, 'Open Now')
      }),
      state('menu-known', 'Menu, loading for the second time', async (page, park) => {
        await thenUnder('held', LIST, '/vendor/smoky-joes', 'Loading vendor info...')(page, park)
        await heading(page, 'Smoky Joe’s').waitFor()
        await reads(page, '12-18 min')
      }),
      state(
        'menu-lost',
        'Menu, the list not to be had',
        thenUnder('garbled', LIST, MENU, 'Vendor not found or failed to load.'),
      ),
      state(
        'menu-failed',
        'Menu, its dishes not to be had',
        thenUnder('garbled', ITEMS, MENU, 'Failed to load menu items.'),
      ),
      state('menu-again', 'Menu, tried again', async (page, park) => {
        park.weather.clear()
        await button(page, 'Try again').click()
        await dishes(page).waitFor()
      }),
      state('menu-unknown', 'Menu of nobody', async page => {
        await page.goto('/vendor/nobody')
        await reads(page, 'Vendor not found or failed to load.')
      }),
      state('menu-closed', 'Menu of a closed trailer', async page => {
        await page.goto(`/vendor/vendor_${CLOSED_TRAILER}`)
        await reads(page, 'Closed')
      }),
    ],
  },
)

const SEARCHED = [
  state('menu-search', 'Menu, searching', async page => {
    await search(page, 'ONION')
    await heading(page, 'Yard Dog').waitFor()
    await heading(page, 'Smokehouse Double').waitFor({ state: 'detached' })
  }),
  state('menu-none', 'Menu, nothing found', async page => {
    await search(page, 'sushi')
    await reads(page, 'No items available.')
  }),
  state('menu-more', 'Menu, all categories', async page => {
    await button(page, 'Show the whole menu').click()
    await button(page, '+2 more').click()
    await button(page, 'Little ones').waitFor()
  }),
  state('menu-category', 'Menu, one category', async page => {
    await button(page, 'Puddings').click()
    await heading(page, 'Sides').waitFor({ state: 'detached' })
  }),
]

/** What the hero and a row hold. */
async function showsAll(page: Page): Promise<void> {
  await leads(page, 'Back to trailers', '/vendors')
  for (const picture of ['1f354', '1f525']) {
    await page.locator(`img[src="/food/${picture}.webp"]`).first().waitFor()
  }
  await reads(page, 'Oak-smoked burgers, brisket and drumsticks')
  const row = page.getByRole('article').filter({ has: heading(page, 'Yard Dog') })
  await row.getByText('Oak-smoked frankfurter, crispy onions, yellow mustard.').waitFor()
  await row.locator('img[src="/food/1f32d.webp"]').waitFor()
  await row.getByText('£8.50', { exact: true }).waitFor()
}

const OPEN = also(visitor('menu', 'Menu', at(MENU, dishes)), {
  next: [
    state('menu-dishes', 'Menu, further down', async page => {
      await showsAll(page)
      // It has choices to make, so it leads to its page.
      await leads(page, '+ Add Smokehouse Double', `${MENU}/item/${DOUBLE}`)
      await heading(page, 'Sides').scrollIntoViewIfNeeded()
      await page.locator('s').getByText('£5.00', { exact: true }).waitFor()
    }),
    ...SEARCHED,
    state('menu-pictures', 'Menu, pictures that do not load', async (page, park) => {
      park.weather.over(PICTURES, 'down')
      await page.goto(`/vendor/${HARBOUR}`)
      await page.getByRole('article').first().locator(DEFAULT_PICTURE).waitFor()
    }),
    state('menu-sign-in', 'Menu, a visitor adds a dish', async (page, park) => {
      park.weather.clear()
      await page.goto(MENU)
      await dishes(page).click()
      await page.waitForURL(/\/login/)
      await button(page, 'Sign In').waitFor()
    }),
  ],
})

export const MENU_SCREENS: readonly Screen[] = [OPEN, WAITING]
