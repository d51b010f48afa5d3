/** What the customer, the server and the browser do in a walk of the app chart. */
import type { AnyMachineSnapshot } from 'xstate'
import { getCurrentUser } from '#domain/contract/account/auth'
import { getOrderData, getPaymentStatus } from '#domain/contract/ordering/payments'
import { orderPath, PATHS } from '#domain/paths'
import { APP_STEPS } from '#machines/app/spec/fixtures'
import type { StepAction, WalkDriver } from '#tests/e2e/walks/driver'
import { writeSavedPayment } from '#tests/e2e/walks/drivers/payment/saved-payment'
import { changeStorageInOtherTab } from '#tests/e2e/walks/drivers/session/stored-session'
import { acceptConnection, holdConnections } from '#tests/e2e/walks/page/live-connection'
import { goTo, pressKeyOn } from '#tests/e2e/walks/page/step-actions'
import type { WalkPage } from '#tests/e2e/walks/page/walk-page'
import { ORDER_ID, WALK_CUSTOMER } from '#tests/e2e/walks/server/default-answers'
import { BLANK_PAGE } from '#tests/e2e/walks/server/scripted-server'
import { WALK_TOKEN } from '#tests/e2e/walks/server/walk-token'
import { FIRST_PATH } from './app-content'
import { findFlowPage } from './app-steps'

/** The time between two requests for the status of a payment, in ms. */
const POLL_MS = 2_000

/** Opens a menu with a stored token that the server has yet to confirm. */
export const openMenu: WalkDriver['open'] = async walkPage => {
  const { page, server, openPage, setDevice } = walkPage
  // Leaves the page of the previous walk, which may still write its session.
  await page.goto(server.address + BLANK_PAGE)
  await setDevice('phone')
  holdConnections(walkPage)
  server.hold(getCurrentUser, getPaymentStatus, getOrderData)
  await openPage({ path: FIRST_PATH, localStorageEntries: { authToken: WALK_TOKEN } })
}

/** A payment is saved whenever a customer comes, so that the app asks for its result. */
const savePayment = (walkPage: WalkPage) =>
  writeSavedPayment(walkPage, { laterSteps: [], paymentRequest: null })

async function signIn({ page, press, server }: WalkPage): Promise<void> {
  server.answer(getCurrentUser, { json: WALK_CUSTOMER })
  await page.getByLabel('Email').fill(WALK_CUSTOMER.email)
  await page.getByLabel('Password', { exact: true }).fill('lunchtime')
  await press('Sign In')
}

async function endSession(walkPage: WalkPage, before: AnyMachineSnapshot): Promise<void> {
  if (before.matches('signedIn')) {
    await goTo(walkPage, PATHS.home)
    await changeStorageInOtherTab(walkPage, undefined)
  } else
    await walkPage.server.settle(getCurrentUser, { status: 401, json: { message: 'Please sign in again' } })
  await goTo(walkPage, PATHS.login)
}

/** The server confirms or refuses the stored token, the customer signs in, or another tab signs out. */
export const changeUser: StepAction = async (walkPage, { step, snapshotBefore }) => {
  const { server } = walkPage
  if (step === APP_STEPS.visitor) {
    await endSession(walkPage, snapshotBefore)
    return
  }
  await savePayment(walkPage)
  if (snapshotBefore.matches('starting')) await server.settle(getCurrentUser, { json: WALK_CUSTOMER })
  else await signIn(walkPage)
  await acceptConnection(walkPage)
}

export const pressAdd: StepAction = async walkPage => {
  await goTo(walkPage, FIRST_PATH)
  await pressKeyOn(walkPage, 'button', '+ Add Lemon soda')
}

export const goToOrder: StepAction = walkPage => goTo(walkPage, orderPath(ORDER_ID))
export const goToOrders: StepAction = walkPage => goTo(walkPage, PATHS.orders)
export const goHome: StepAction = walkPage => goTo(walkPage, PATHS.home)

/** Opens the page of a payment that is under way. */
export const goToPayment: StepAction = async walkPage => {
  await savePayment(walkPage)
  await goTo(walkPage, PATHS.payment)
  await walkPage.waitForChartState('payment', 'resuming.requesting')
  await answerStatus('processing')(walkPage)
  await walkPage.waitForChartState('payment', 'processing.waiting')
}

const answerStatus =
  (status: string, orderId: string | null = null) =>
  ({ server }: WalkPage): Promise<void> =>
    server.settle(getPaymentStatus, { json: { status, error: null, orderId } })

/** The customer cancels on the page, or has left it. The server answers that nothing was paid. */
export const endPayment: StepAction = async (walkPage, { snapshotBefore }) => {
  if (findFlowPage(snapshotBefore) === 'payment.paying.open') await walkPage.press('Cancel payment')
  await answerStatus('processing')(walkPage)
}

export const payOrder: StepAction = async (walkPage, { snapshotBefore }) => {
  if (findFlowPage(snapshotBefore) === 'payment.paying.open') await walkPage.advanceTime(POLL_MS)
  await answerStatus('succeeded', ORDER_ID)(walkPage)
}

/** How an earlier payment ended. */
export const answerLastPayment: StepAction = (walkPage, { step }) => {
  if (step === APP_STEPS.lastPaymentPaid) return answerStatus('succeeded', ORDER_ID)(walkPage)
  return answerStatus(step === APP_STEPS.lastPaymentEnded ? 'canceled' : 'processing')(walkPage)
}
