import { DEMO_HOST_EMAIL } from '#demo/demo-accounts'
import { enterPassword, readNewestMail } from '#tests/e2e/customer-actions'
import { expect, test } from '#tests/e2e/e2e-test'

const NEW_PASSWORD = 'green kettle window'

test('a host who has forgotten the password comes back to the sign-in of hosts', async ({
  page,
  testServer,
}) => {
  await page.goto('/host')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Host' })).toBeVisible()
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email').fill(DEMO_HOST_EMAIL)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const link = await readNewestMail(testServer, /(\/reset-password#token=[\w-]+&amp;role=host)"/)
  await page.goto('about:blank')
  await page.goto(link.replace('&amp;', '&'))
  await page.getByRole('textbox', { name: 'New password' }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Host' })).toBeVisible()
  await enterPassword(page, DEMO_HOST_EMAIL, NEW_PASSWORD)
  await expect(page.getByRole('link', { name: 'Add a trailer' })).toBeVisible()
})
