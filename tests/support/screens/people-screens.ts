/** The doors of the park, and who the customer is: home, sign-in, profile, and what developers have. */
import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { DEMO_EMAIL } from '#server/seed/accounts'
import type { BrowserPark } from '../browser-park'
import { DEVELOPER_SCREENS } from './developer-screens'
import { also, at, button, customer, heading, reads, type Screen, state, visitor } from './screen'
import { SESSION_SCREENS } from './session-screens'

const LIST = /GET \/api\/vendors\/list/
const LOGIN = /POST \/api\/auth\/login/

const trailers = (page: Page) => page.getByRole('link', { name: 'Smoky Joe’s' })

async function loseTrailers(page: Page, park: BrowserPark): Promise<void> {
  park.weather.over(LIST, 'down')
  await page.goto('/')
  await reads(page, 'Error loading vendors')
}

const HOME = [
  visitor('home', 'Home, a visitor', async page => {
    await at('/', trailers)(page)
    await heading(page, 'Welcome!').waitFor()
    await reads(page, 'Sign in to access your cart and orders')
  }),
  customer(
    'home-signed-in',
    'Home, signed in',
    at('/', page => heading(page, 'Hello, Priya')),
  ),
  also(visitor('home-error', 'Home, no trailers to be had', loseTrailers), {
    next: [
      state('home-loading', 'Home, trailers on their way', async (page, park) => {
        park.weather.clear()
        park.weather.over(LIST, 'held')
        await button(page, 'Try again').click()
        await reads(page, 'Loading vendors...')
      }),
    ],
  }),
]

async function submit(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(DEMO_EMAIL)
  await page.getByRole('textbox', { name: 'Password' }).fill('breakfast')
  await button(page, 'Sign In').click()
}

/** Signing in again, in such weather, until the red box reads so. */
const failing =
  (storm: 'down' | 'garbled' | 'badGateway', text: string) => async (page: Page, park: BrowserPark) => {
    park.weather.clear()
    park.weather.over(LOGIN, storm)
    await button(page, 'Sign In').click()
    await page.getByRole('alert').getByText(text, { exact: true }).waitFor()
  }

const SIGN_IN = [
  also(
    visitor(
      'sign-in',
      'Sign-in',
      at('/login', page => page.getByLabel('Email')),
    ),
    {
      faults: /^502 .*\/auth\/login$/,
      next: [
        state('sign-in-busy', 'Sign-in, on its way', async (page, park) => {
          park.weather.over(LOGIN, 'held')
          await submit(page)
          await reads(page, 'Signing In...')
        }),
        state('sign-in-failed', 'Sign-in, refused', async (page, park) => {
          park.weather.clear()
          await page.getByRole('alert').getByText('The email or the password is not right').waitFor()
        }),
        state('sign-in-offline', 'Sign-in, no network', failing('down', 'Network error occurred')),
        state(
          'sign-in-garbled',
          'Sign-in, an answer that cannot be read',
          failing('garbled', 'Login failed. Please try again.'),
        ),
        state(
          'sign-in-no-word',
          'Sign-in, refused without a word',
          failing('badGateway', 'Login failed. Please try again.'),
        ),
      ],
    },
  ),
  customer('sign-in-stay', 'Sign-in, signed in already', async page => {
    await page.goto('/login?stay=1')
    await button(page, 'Continue to App').waitFor()
    await button(page, 'Sign Out').waitFor()
  }),
]

/** Last, since it leaves the park without a trailer. */
const EMPTY: Screen = {
  ...visitor(
    'home-empty',
    'Home, no trailer in the park',
    at('/', page => page.getByText('Nobody is cooking just now.')),
  ),
  prepare: park => park.db.execute(sql`TRUNCATE vendors CASCADE`),
}

export const PEOPLE_SCREENS: readonly Screen[] = [
  ...HOME,
  ...SIGN_IN,
  ...SESSION_SCREENS,
  ...DEVELOPER_SCREENS,
  EMPTY,
]
