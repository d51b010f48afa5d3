/** What there is to eat: the trailers, and after them their menus and dishes. */
import type { Page } from '@playwright/test'
import { VENDOR_SORTS } from '#domain/vendor-list'
import { also, at, button, leads, reads, type Screen, state, under, visitor } from './screen'

const LIST = /GET \/api\/vendors\/list/

const search = (page: Page, words: string) =>
  page.getByRole('searchbox', { name: 'Search vendors' }).fill(words)
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

const WAITING = also(
  visitor('vendors-loading', 'Food Trailers, loading', under('held', LIST, '/vendors', 'Loading vendors...')),
  {
    next: [
      state('vendors-error', 'Food Trailers, not to be had', async (page, park) => {
        park.weather.clear()
        await under('down', LIST, '/vendors', 'Error loading vendors')(page, park)
      }),
      state('vendors-again', 'Food Trailers, tried again', async (page, park) => {
        park.weather.clear()
        await button(page, 'Try again').click()
        await reads(page, 'Found 14 vendors...')
      }),
    ],
  },
)

/** The box and the chips, one after the other. */
const NARROWED = [
  state('vendors-search', 'Food Trailers, searching', async page => {
    await button(page, 'Search').click()
    await page.getByPlaceholder('Search vendors...', { exact: true }).waitFor()
    await search(page, 'ER')
    await reads(page, 'Found 3 vendors...')
  }),
  state('vendors-empty', 'Food Trailers, none found', async page => {
    await search(page, 'ramen')
    await button(page, 'Under £10').click()
    await reads(page, 'No vendors found...')
  }),
  state('vendors-under-10', 'Food Trailers, under £10', async page => {
    await button(page, 'Close search').click()
    await reads(page, 'Found 9 vendors...')
  }),
  state('vendors-filter', 'Food Trailers, filtering', async page => {
    await button(page, 'Filter').click()
    await page.getByText('Open now', { exact: true }).click()
    await dialog(page, 'Filter').getByRole('checkbox', { name: 'Open now', checked: true }).waitFor()
  }),
  state('vendors-filtered', 'Food Trailers, open and under £10', async page => {
    await button(page, 'Show 9 trailers').click()
    await reads(page, 'Found 9 vendors...')
  }),
]

const SORTED = [
  state('vendors-sort', 'Food Trailers, sorting', async page => {
    await button(page, 'Sort by').click()
    for (const { label } of VENDOR_SORTS) {
      await dialog(page, 'Sort by').getByRole('radio', { name: label, exact: true }).waitFor()
    }
  }),
  state('vendors-sort-chosen', 'Food Trailers, a sort chosen', async page => {
    await page.getByText('Name Z-A', { exact: true }).click()
    await page.getByRole('radio', { name: 'Name Z-A', checked: true }).waitFor()
  }),
  state('vendors-sorted', 'Food Trailers, sorted', async page => {
    await button(page, 'Done').click()
    await page.getByRole('article').first().getByRole('heading', { name: 'Taco Tía' }).waitFor()
  }),
]

const LISTED = also(
  visitor(
    'vendors',
    'Food Trailers',
    at('/vendors', page => page.getByText('Found 14 vendors...')),
  ),
  {
    next: [
      state('vendors-closed', 'Food Trailers, one closed', async page => {
        await page.getByText('Closed', { exact: true }).first().scrollIntoViewIfNeeded()
        await leads(page, 'Back to home', '/')
        await leads(page, 'Smoky Joe’s', '/vendor/31')
      }),
      ...NARROWED,
      ...SORTED,
    ],
  },
)

export const VENDOR_SCREENS: readonly Screen[] = [LISTED, WAITING]
