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
} from '#tests/e2e/screens/screen'

const VENDOR_LIST_CALL = /GET \/api\/vendors\/list/

const searchVendors = (page: Page, text: string) =>
  page.getByRole('searchbox', { name: 'Search vendors' }).fill(text)
const dialogNamed = (page: Page, name: string) => page.getByRole('dialog', { name })

const LOADING_SCREEN = extendScreen(
  visitorScreen(
    // Specification 7.12.
    'vendors-loading',
    'Food Trailers, loading',
    openUnderFault('held', VENDOR_LIST_CALL, '/vendors', 'Loading vendors...'),
  ),
  {
    nextStates: [
      // Specification 7.13.
      screenState('vendors-error', 'Food Trailers, failed to load', async (page, testServer) => {
        testServer.networkFaults.clear()
        await openUnderFault('down', VENDOR_LIST_CALL, '/vendors', 'Error loading vendors')(page, testServer)
      }),
      // Specification 1.2, 3.1 and 7.13.
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
    // Specification 7.2 and 7.8.
    await buttonNamed(page, 'Search').click()
    await page.getByPlaceholder('Search vendors...', { exact: true }).waitFor()
    await searchVendors(page, 'ER')
    await waitForText(page, 'Found 3 vendors...')
  }),
  // Specification 7.10.
  screenState('vendors-empty', 'Food Trailers, none found', async page => {
    await searchVendors(page, 'ramen')
    await buttonNamed(page, 'Under £10').click()
    await waitForText(page, 'No vendors found...')
  }),
  // Specification 7.4.
  screenState('vendors-under-10', 'Food Trailers, under £10', async page => {
    // Specification 7.2.
    await buttonNamed(page, 'Close search').click()
    await waitForText(page, 'Found 9 vendors...')
  }),
  // Specification 7.4.
  screenState('vendors-filter', 'Food Trailers, filtering', async page => {
    await buttonNamed(page, 'Filter').click()
    await page.getByText('Open now', { exact: true }).click()
    await dialogNamed(page, 'Filter').getByRole('checkbox', { name: 'Open now', checked: true }).waitFor()
  }),
  // Specification 7.6.
  screenState('vendors-filtered', 'Food Trailers, open and under £10', async page => {
    await buttonNamed(page, 'Show 9 trailers').click()
    await waitForText(page, 'Found 9 vendors...')
  }),
]

const SORTED_STATES = [
  // Specification 7.4.
  screenState('vendors-sort', 'Food Trailers, sorting', async page => {
    await buttonNamed(page, 'Sort by').click()
    for (const { label } of VENDOR_SORTS) {
      await dialogNamed(page, 'Sort by').getByRole('radio', { name: label, exact: true }).waitFor()
    }
  }),
  // Specification 7.5.
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
        // Specification 7.1 and 7.11.
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
