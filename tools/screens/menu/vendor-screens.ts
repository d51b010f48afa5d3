/** The list of trailers. */
import type { Page } from '@playwright/test'
import { VENDOR_SORTS } from '#domain/vendors/vendor-list'
import {
  buttonNamed,
  extendScreen,
  openPageAndWait,
  openUnderFault,
  type Screen,
  screenState,
  visitorScreen,
  waitForLink,
  waitForText,
} from '#tools/screens/screen'

const VENDOR_LIST_CALL = /GET \/api\/vendors\/list/

const searchVendors = (page: Page, text: string) =>
  page.getByRole('searchbox', { name: 'Search vendors' }).fill(text)
const dialogNamed = (page: Page, name: string) => page.getByRole('dialog', { name })

const LOADING_SCREEN = extendScreen(
  visitorScreen(
    'vendors-loading',
    'Food Trailers, loading',
    openUnderFault('held', VENDOR_LIST_CALL, '/vendors', 'Loading vendors...'),
  ),
  {
    nextStates: [
      screenState('vendors-error', 'Food Trailers, failed to load', async (page, testServer) => {
        testServer.networkFaults.clear()
        await openUnderFault('down', VENDOR_LIST_CALL, '/vendors', 'Error loading vendors')(page, testServer)
      }),
      screenState('vendors-again', 'Food Trailers, tried again', async (page, testServer) => {
        testServer.networkFaults.clear()
        await buttonNamed(page, 'Try again').click()
        await waitForText(page, 'Found 14 vendors...')
      }),
    ],
  },
)

/** The search box and the filter chips. */
const FILTERED_STATES = [
  screenState('vendors-search', 'Food Trailers, searching', async page => {
    await buttonNamed(page, 'Search').click()
    await page.getByPlaceholder('Search vendors...', { exact: true }).waitFor()
    await searchVendors(page, 'ER')
    await waitForText(page, 'Found 3 vendors...')
  }),
  screenState('vendors-empty', 'Food Trailers, none found', async page => {
    await searchVendors(page, 'ramen')
    await buttonNamed(page, 'Under £10').click()
    await waitForText(page, 'No vendors found...')
  }),
  screenState('vendors-under-10', 'Food Trailers, under £10', async page => {
    await buttonNamed(page, 'Close search').click()
    await waitForText(page, 'Found 9 vendors...')
  }),
  screenState('vendors-filter', 'Food Trailers, filtering', async page => {
    await buttonNamed(page, 'Filter').click()
    await page.getByText('Open now', { exact: true }).click()
    await dialogNamed(page, 'Filter').getByRole('checkbox', { name: 'Open now', checked: true }).waitFor()
  }),
  screenState('vendors-filtered', 'Food Trailers, open and under £10', async page => {
    await buttonNamed(page, 'Show 9 trailers').click()
    await waitForText(page, 'Found 9 vendors...')
  }),
]

const SORTED_STATES = [
  screenState('vendors-sort', 'Food Trailers, sorting', async page => {
    await buttonNamed(page, 'Sort by').click()
    for (const { label } of VENDOR_SORTS) {
      await dialogNamed(page, 'Sort by').getByRole('radio', { name: label, exact: true }).waitFor()
    }
  }),
  screenState('vendors-sort-chosen', 'Food Trailers, a sort chosen', async page => {
    await page.getByText('Name Z-A', { exact: true }).click()
    await page.getByRole('radio', { name: 'Name Z-A', checked: true }).waitFor()
  }),
  screenState('vendors-sorted', 'Food Trailers, sorted', async page => {
    await buttonNamed(page, 'Done').click()
    await page.getByRole('article').first().getByRole('heading', { name: 'Taco Tía' }).waitFor()
  }),
]

const VENDORS_SCREEN = extendScreen(
  visitorScreen(
    'vendors',
    'Food Trailers',
    openPageAndWait('/vendors', page => page.getByText('Found 14 vendors...')),
  ),
  {
    nextStates: [
      screenState('vendors-closed', 'Food Trailers, one closed', async page => {
        await page.getByText('Closed', { exact: true }).first().scrollIntoViewIfNeeded()
        await waitForLink(page, 'Back to home', '/')
        await waitForLink(page, 'Smoky Joe’s', '/vendor/31')
      }),
      ...FILTERED_STATES,
      ...SORTED_STATES,
    ],
  },
)

export const VENDOR_SCREENS: readonly Screen[] = [VENDORS_SCREEN, LOADING_SCREEN]
