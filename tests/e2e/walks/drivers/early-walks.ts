/** Walks that start on a page that the server has rendered, before the app has taken it over. */

import type { ChartEvent } from 'statechart-kit/explore/flow'
import { GROUPS } from '#machines/addons/spec/fixtures'
import { SESSION_STEPS } from '#machines/session/spec/fixtures'
import type { WalkDriver } from '#tests/e2e/walks/driver'
import { VENDOR } from '#tests/e2e/walks/server/default-answers'
import { SIGNED_IN_STORAGE } from '#tests/e2e/walks/server/walk-token'
import { addonsDriver } from './addons.driver'
import { DISH } from './addons-menu'
import { sessionDriver } from './session/session.driver'

interface EarlyWalk {
  /** Its `open` calls `holdApp`, and makes the taps that are no steps of the chart. */
  readonly driver: WalkDriver
  readonly path: readonly ChartEvent[]
  /** How many steps of the path are taken before the page is hydrated. */
  readonly earlySteps: number
}

const MENU_PAGE = `/vendor/${VENDOR.id}`
const SEARCH_TEXT = 'soda'

/** Chooses the first option of each group that has no default. */
const CHOICES: readonly ChartEvent[] = GROUPS.slice(1, 3).map(({ id, addons: [addon] }) => ({
  type: 'addon.toggled',
  groupId: id,
  addonId: addon?.id,
}))

/** A customer opens a dish by its link on the menu, chooses options and a quantity, and goes on when the app is there. */
const chooseEarly: EarlyWalk = {
  driver: {
    ...addonsDriver,
    open: async walkPage => {
      walkPage.server.holdApp()
      await addonsDriver.open(
        {
          ...walkPage,
          openPage: () => walkPage.openPage({ path: MENU_PAGE, localStorageEntries: SIGNED_IN_STORAGE }),
        },
        [],
      )
      await walkPage.page.getByRole('link', { name: DISH.name, exact: true }).click()
      await walkPage.page.getByRole('button', { name: 'One more' }).waitFor()
    },
  },
  path: [
    ...CHOICES,
    { type: 'quantity.increased' },
    { type: 'quantity.increased' },
    { type: 'quantity.decreased' },
    { type: 'addons.submitted' },
  ],
  earlySteps: 4,
}

/** A visitor searches a menu and adds a dish. The app asks them to sign in, and adds the dish to the cart of the menu. */
const addEarly: EarlyWalk = {
  driver: {
    ...sessionDriver,
    open: async walkPage => {
      const { page, server, openPage } = walkPage
      await sessionDriver.open({ ...walkPage, openPage: async () => {} }, [SESSION_STEPS.nothingStored])
      server.holdApp()
      await openPage({ path: MENU_PAGE })
      await page.getByRole('searchbox').fill(SEARCH_TEXT)
      await page.getByRole('button', { name: '+ Add Lemon soda' }).click()
    },
    expectedContent: {
      ...sessionDriver.expectedContent,
      signedIn: () => [
        { address: `${MENU_PAGE}?q=${SEARCH_TEXT}` },
        { role: 'link', name: 'View Cart 1 dish £4.00 with £1.50 fees' },
      ],
    },
  },
  path: [SESSION_STEPS.nothingStored, SESSION_STEPS.submitted, SESSION_STEPS.signedIn],
  earlySteps: 0,
}

export const earlyWalks: readonly EarlyWalk[] = [chooseEarly, addEarly]
