/** How the steps of the session come. */
import type { AnyMachineSnapshot } from 'xstate'
import { login } from '#domain/contract/auth'
import { listOrders } from '#domain/contract/orders'
import type { StepAction } from '#tools/browser-walks/driver'
import type { ScriptedAnswer } from '#tools/browser-walks/server/call-script'
import { createTokenFor, parseOfferedSession, withShortLifetime } from './stored-session'
import type { WalkPage } from '#tools/browser-walks/page/walk-page'

const MINUTE = 60_000
/** After a token that was given by hand the customer is taken home. In ms. */
const REDIRECT_MS = 2_500

/** A token that was never validated is asked about with the next tick: what is seen before it has to be seen at once. */
export const expectTextBeforeValidation = async (
  { page, waitForChartState }: WalkPage,
  text: string,
): Promise<void> => {
  await page.getByText(text, { exact: true }).waitFor()
  await waitForChartState('session', 'signedIn.verified')
}

/** By the link of the page where the customer is, if that is not the sign-in page. */
async function goToSignIn({ page }: WalkPage): Promise<void> {
  const link = page.getByRole('link', { name: /^(?:Sign in to|Go to sign in)/ })
  if (await link.isVisible()) await link.click()
}

/** Fills the form in. */
export const submitSignIn: StepAction = async (world, { step: { email, password } }) => {
  const { page, press } = world
  await goToSignIn(world)
  await page.getByLabel('Email').fill(String(email))
  await page.getByLabel('Password', { exact: true }).fill(String(password))
  await press('Sign In')
}

/** The server takes e-mail and password. */
export const acceptSignIn: StepAction = async ({ server }, { step, laterSteps }) => {
  const kept = parseOfferedSession(step)
  if (kept)
    await server.settle(login, {
      json: { token: createTokenFor(withShortLifetime(laterSteps, kept)), user: kept.user },
    })
}

/** On the profile page. */
export const pressSignOut: StepAction = async ({ page, press }) => {
  await page.getByRole('link', { name: 'Profile', exact: true }).filter({ visible: true }).last().click()
  await press('Sign Out')
}

/** A developer's page takes the token from its address. */
export const openTokenLogin: StepAction = async (world, { laterSteps: [next] }) => {
  const given = parseOfferedSession(next)
  const token = given ? createTokenFor(given) : 'no-token'
  await world.page.evaluate(address => history.pushState({}, '', address), `/test-auto-login?token=${token}`)
  if (given && given.lastValidated === 0)
    await expectTextBeforeValidation(world, 'Logged in. Taking you home in 2 seconds.')
}

/** The customer looks at their orders, or looks again. */
export const requestOrders =
  (answer: ScriptedAnswer): StepAction =>
  async ({ page, press, server }) => {
    if (page.url().endsWith('/orders')) await press('Refresh')
    else
      await page.getByRole('link', { name: 'Orders', exact: true }).filter({ visible: true }).first().click()
    await server.settle(listOrders, answer)
  }

/** Whether the server was never asked about the token. */
export const wasNeverValidated = ({ context }: AnyMachineSnapshot) => context.pass?.lastValidated === 0

/** The server's word ends: at once for a token that it never saw, else after up to five minutes. */
export const waitUntilRevalidation: StepAction = async (
  { advanceTime, readChartState },
  { snapshotBefore },
) => {
  await advanceTime(wasNeverValidated(snapshotBefore) ? REDIRECT_MS : 4 * MINUTE)
  if ((await readChartState('session')) === 'signedIn.verified') await advanceTime(MINUTE)
}
