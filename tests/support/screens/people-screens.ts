/** The doors of the park, and who the customer is: home, sign-in, profile, and what developers have. */
import { DEMO_EMAIL } from '#server/seed/accounts'
import { at, button, customer, heading, type Screen, visitor } from './screen'

export const PEOPLE_SCREENS: readonly Screen[] = [
  visitor(
    'home',
    'Home, a visitor',
    at('/', page => page.getByRole('link', { name: 'Smoky Joe’s' })),
  ),
  customer(
    'home-signed-in',
    'Home, signed in',
    at('/', page => heading(page, 'Hello, Priya')),
  ),
  visitor(
    'sign-in',
    'Sign-in',
    at('/login', page => page.getByLabel('Email')),
  ),
  visitor('sign-in-failed', 'Sign-in, refused', async page => {
    await page.goto('/login')
    await page.getByLabel('Email').fill(DEMO_EMAIL)
    await page.getByRole('textbox', { name: 'Password' }).fill('breakfast')
    await button(page, 'Sign In').click()
    await page.getByRole('alert').waitFor()
  }),
  customer(
    'profile',
    'Profile',
    at('/profile', page => page.getByText('Priya Shah')),
  ),
  visitor('toasts', 'Notifications', async page => {
    await page.goto('/test-notification')
    for (const sample of ['Success', 'Order preparing', 'Error']) await button(page, sample).click()
    await page.getByText('Failed to place order. Please try again.', { exact: true }).waitFor()
  }),
]
