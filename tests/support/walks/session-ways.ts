/** How the steps of the session come. */
import type { AnyMachineSnapshot } from 'xstate'
import { login } from '#domain/calls/auth'
import { listOrders } from '#domain/calls/orders'
import type { Way } from './driver'
import type { Answer } from './script'
import { lastingFor, offerOf, tokenFor } from './session-kept'
import type { World } from './world'

const MINUTE = 60_000
/** After a token that was given by hand the customer is taken home. In ms. */
const TAKEN_HOME = 2_500

/** A token that was never validated is asked about with the next tick: what is seen before it has to be seen at once. */
export const seesAtOnce = async ({ page, reaches }: World, text: string): Promise<void> => {
  await page.getByText(text, { exact: true }).waitFor()
  await reaches('session', 'signedIn.trusted')
}

/** By the link of the page where the customer is, if that is not the sign-in page. */
async function goToSignIn({ page }: World): Promise<void> {
  const link = page.getByRole('link', { name: /^(?:Sign in to|Go to sign in)/ })
  if (await link.isVisible()) await link.click()
}

/** Fills the form in. */
export const signsIn: Way = async (world, { step: { email, password } }) => {
  const { page, press } = world
  await goToSignIn(world)
  await page.getByLabel('Email').fill(String(email))
  await page.getByLabel('Password', { exact: true }).fill(String(password))
  await press('Sign In')
}

/** The server takes e-mail and password. */
export const letsIn: Way = async ({ server }, { step, rest }) => {
  const kept = offerOf(step)
  if (kept) await server.settle(login, { json: { token: tokenFor(lastingFor(rest, kept)), user: kept.user } })
}

/** On the profile page. */
export const signsOut: Way = async ({ page, press }) => {
  await page.getByRole('link', { name: 'Profile', exact: true }).filter({ visible: true }).last().click()
  await press('Sign Out')
}

/** A developer's page takes the token from its address. */
export const givesToken: Way = async (world, { rest: [next] }) => {
  const given = offerOf(next)
  const token = given ? tokenFor(given) : 'no-token'
  await world.page.evaluate(address => history.pushState({}, '', address), `/test-auto-login?token=${token}`)
  if (given && given.lastValidated === 0) await seesAtOnce(world, 'Logged in. Taking you home in 2 seconds.')
}

/** The customer looks at their orders, or looks again. */
export const asksForOrders =
  (answer: Answer): Way =>
  async ({ page, press, server }) => {
    if (page.url().endsWith('/orders')) await press('Refresh')
    else
      await page.getByRole('link', { name: 'Orders', exact: true }).filter({ visible: true }).first().click()
    await server.settle(listOrders, answer)
  }

/** Whether the server was never asked about the token. */
export const isFresh = ({ context }: AnyMachineSnapshot) => context.pass?.lastValidated === 0

/** The server's word ends: at once for a token that it never saw, else after up to five minutes. */
export const wordEnds: Way = async ({ pass, standing }, { before }) => {
  await pass(isFresh(before) ? TAKEN_HOME : 4 * MINUTE)
  if ((await standing('session')) === 'signedIn.trusted') await pass(MINUTE)
}
