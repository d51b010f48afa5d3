/** The step actions of the session driver. */
import type { AnyMachineSnapshot } from 'xstate'
import { changePassword, resetPassword } from '#domain/contract/account/accounts'
import { login } from '#domain/contract/account/auth'
import { listOrders } from '#domain/contract/ordering/orders'
import type { StepAction } from '#tests/e2e/walks/driver'
import { acceptCall, fillFields, pressByKey } from '#tests/e2e/walks/drivers/account/account-actions'
import { advancePastRefreshLimit, goTo } from '#tests/e2e/walks/page/step-actions'
import type { WalkPage } from '#tests/e2e/walks/page/walk-page'
import type { ScriptedAnswer } from '#tests/e2e/walks/server/call-script'
import { isRedirectedAfterReading } from './session-content'
import {
  changeStorageInOtherTab,
  createTokenFor,
  parseOfferedSession,
  parseReading,
  withShortLifetime,
} from './stored-session'

const MINUTE = 60_000
const LOGGED_IN_TEXT = 'Logged in. Taking you home in 2 seconds.'
/** The time until the token login page redirects to the home page, in ms. */
const REDIRECT_MS = 2_500

/** Waits for a text that is visible only until the next tick, when the app validates a new token. */
export const expectTextBeforeValidation = async (
  { page, waitForChartState }: WalkPage,
  text: string,
): Promise<void> => {
  await page.getByText(text, { exact: true }).waitFor()
  await waitForChartState('session', 'signedIn.verified')
}

/** Follows the sign-in link of the current page, if there is one. */
async function goToSignIn({ page }: WalkPage): Promise<void> {
  const link = page.getByRole('link', { name: /^(?:Sign in to|Go to sign in)/ })
  if (await link.isVisible()) await link.click()
}

export const submitSignIn: StepAction = async (walkPage, { step: { email, password } }) => {
  const { page, press } = walkPage
  await goToSignIn(walkPage)
  await page.getByLabel('Email').fill(String(email))
  await page.getByLabel('Password', { exact: true }).fill(String(password))
  await press('Sign In')
}

export const acceptSignIn: StepAction = async ({ server }, { step, laterSteps }) => {
  const session = parseOfferedSession(step)
  if (session)
    await server.settle(login, {
      json: { token: createTokenFor(withShortLifetime(laterSteps, session)), user: session.user },
    })
}

/** Whether the page reads a token from its URL. It has no links while it says that the token was refused. */
const isTokenLogin = ({ page }: WalkPage): boolean => page.url().includes('/test-auto-login')

/**
 * Another tab changes the storage. On the token login page, the walk then waits for the redirect. Otherwise a sign-out would make
 * that page read the token of its URL again.
 */
export const changeStorage: StepAction = async (walkPage, { laterSteps: [next] }) => {
  await changeStorageInOtherTab(walkPage, next)
  if (!isTokenLogin(walkPage) || !isRedirectedAfterReading(next)) return
  await walkPage.page.getByText(LOGGED_IN_TEXT, { exact: true }).waitFor()
  await walkPage.advanceTime(REDIRECT_MS)
}

async function openProfile(walkPage: WalkPage): Promise<void> {
  if (isTokenLogin(walkPage)) return goTo(walkPage, '/profile')
  const links = walkPage.page.getByRole('link', { name: 'Profile', exact: true })
  await links.filter({ visible: true }).last().click()
}

/** Signs out on the profile page. */
export const pressSignOut: StepAction = async walkPage => {
  await openProfile(walkPage)
  await walkPage.press('Sign Out')
}

const NEW_PASSWORD = 'lunchtime-again'

/** Changes the password on the profile page. The answer brings the token that the next reading finds. */
export const replaceToken: StepAction = async (walkPage, { laterSteps: [next] }) => {
  const { stored } = parseReading(next)
  if (!stored) throw new Error('A replaced token is read again')
  await openProfile(walkPage)
  await pressByKey(walkPage, 'Change password')
  await fillFields(walkPage, { currentPassword: 'lunchtime', password: NEW_PASSWORD })
  await pressByKey(walkPage, 'Save the password')
  await walkPage.server.settle(changePassword, {
    json: { token: createTokenFor(stored), user: stored.user },
  })
}

/** Follows the link of a mail, and sets a new password. */
export const setNewPassword: StepAction = async walkPage => {
  await walkPage.page.evaluate(url => history.pushState({}, '', url), '/reset-password#token=secret')
  await fillFields(walkPage, { password: NEW_PASSWORD })
  await pressByKey(walkPage, 'Set the password')
  await acceptCall(resetPassword)(walkPage)
}

/** Opens the developers' page that reads a token from its URL. */
export const openTokenLogin: StepAction = async (walkPage, { laterSteps: [next] }) => {
  const session = parseOfferedSession(next)
  const token = session ? createTokenFor(session) : 'no-token'
  await walkPage.page.evaluate(url => history.pushState({}, '', url), `/test-auto-login?token=${token}`)
  if (session && session.lastValidated === 0) await expectTextBeforeValidation(walkPage, LOGGED_IN_TEXT)
}

/** What the server answers to My Orders when no step is about it: the page also requests its orders when its tab is shown. */
export const NO_ORDERS: ScriptedAnswer = { json: { data: [] } }

/** The customer opens My Orders or refreshes it, and the server gives this answer. */
export const requestOrders =
  (answer: ScriptedAnswer): StepAction =>
  async walkPage => {
    const { page, press, server } = walkPage
    server.hold(listOrders)
    if (page.url().endsWith('/orders')) await press('Refresh')
    else if (isTokenLogin(walkPage)) await goTo(walkPage, '/orders')
    else
      await page.getByRole('link', { name: 'Orders', exact: true }).filter({ visible: true }).first().click()
    await advancePastRefreshLimit(walkPage, listOrders)
    await server.settle(listOrders, answer)
    server.answer(listOrders, NO_ORDERS)
  }

/** Whether the server never validated the token. */
export const wasNeverValidated = ({ context }: AnyMachineSnapshot) => context.sessionInfo?.lastValidated === 0

/** Waits until the session needs validation: immediately for a new token, otherwise after up to five minutes. */
export const waitUntilRevalidation: StepAction = async (
  { advanceTime, readChartState },
  { snapshotBefore },
) => {
  await advanceTime(wasNeverValidated(snapshotBefore) ? REDIRECT_MS : 4 * MINUTE)
  if ((await readChartState('session')) === 'signedIn.verified') await advanceTime(MINUTE)
}
