/** The staff of the trailers, and the links of invitations. */
import type { Page } from '@playwright/test'
import { DEMO_EMAIL } from '#demo/demo-accounts'
import { toInvitationPath } from '#domain/contract/host/staff'
import { createInvitation } from '#server/identity/accounts/invitations/invitations'
import { mails } from '#server/messages/mail/mail-schema'
import { KITCHEN_SESSION_KEY } from '#staff/shared/session-storage'
import { buttonNamed, extendScreen, type Screen, screenState, visitorScreen } from '#tests/e2e/screens/screen'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'
import { insertAccountWithFactor } from './back-office-account'
import { hostScreen, waitForMessage } from './host-page'
import { closeSheet } from './page-actions'

const PASSWORD = 'correct horse battery'
/** In ms. Longer than a link works. */
const EIGHT_DAYS = 8 * 24 * 3_600_000

/** In ms. */
const A_MINUTE = 60_000

interface NewInvitation {
  readonly email: string
  /** Null for a host. */
  readonly vendorId: number | null
  /** In ms before the time of the server. */
  readonly age?: number
}

/** @returns the path of the link */
async function invite(
  { db, clock }: BrowserTestServer,
  { age = 0, ...rest }: NewInvitation,
): Promise<string> {
  const invitation = { ...rest, userId: null, now: new Date(clock.now() - age) }
  const { token } = await db.transaction(tx => createInvitation(tx, invitation))
  return toInvitationPath(token)
}

/** Writes the mail of an invitation in a state. No server sends it. */
async function insertMail(
  { db, clock }: BrowserTestServer,
  recipient: string,
  state: 'pending' | 'failed',
): Promise<void> {
  const createdAt = new Date(clock.now() - A_MINUTE)
  const nextTryAt = new Date(clock.now() + A_MINUTE)
  await db
    .insert(mails)
    .values({ recipient, kind: 'staff_invitation', data: {}, state, createdAt, nextTryAt })
}

/** Invitations of all kinds, and an account with a second factor. */
async function prepareStaff(testServer: BrowserTestServer): Promise<void> {
  await insertAccountWithFactor(testServer, { email: 'mia@foodpark.test', name: 'Mia Lund', role: 'vendor' })
  for (const email of ['lee@park.test', 'sam@park.test', 'no-such-person@park.test'])
    await invite(testServer, { email, vendorId: SMOKY_JOES_ID })
  await insertMail(testServer, 'sam@park.test', 'pending')
  await insertMail(testServer, 'no-such-person@park.test', 'failed')
  await invite(testServer, { email: 'kim@park.test', vendorId: SMOKY_JOES_ID, age: EIGHT_DAYS })
}

const inviteForm = (page: Page) => page.getByRole('form', { name: 'Invite to Smoky Joe’s' })

const STAFF_STATES = [
  screenState('host-staff-found', 'Host, the staff of one trailer', async page => {
    await page.getByLabel('Find a trailer or a person').fill('Smoky')
    await inviteForm(page).waitFor()
  }),
  screenState('host-staff-refused', 'Host, an address that has an account', async page => {
    await inviteForm(page).getByLabel('Invite by email').fill(DEMO_EMAIL)
    await inviteForm(page).getByRole('button', { name: 'Invite' }).click()
    await waitForMessage(page, /is the account of a customer/)
  }),
  screenState('host-staff-remove', 'Host, an account that is removed', async page => {
    await page.getByRole('button', { name: 'Remove Mia Lund' }).click()
    await page.getByRole('dialog').waitFor()
  }),
  screenState('host-staff-reset', 'Host, a second factor that is reset', async page => {
    await closeSheet(page)
    await page.getByRole('button', { name: 'Reset second factor Mia Lund' }).click()
    await page.getByRole('dialog').waitFor()
  }),
]

/** Opens the link that a new member of the staff gets. */
async function openStaffInvitation(page: Page, testServer: BrowserTestServer): Promise<void> {
  await page.goto(await invite(testServer, { email: 'lee@park.test', vendorId: SMOKY_JOES_ID }))
  await waitForMessage(page, /You will see the orders of/)
}

async function fillInvitation(page: Page, password: string): Promise<void> {
  await page.getByLabel('Your name').fill('Lee Park')
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await buttonNamed(page, 'Create the account').click()
}

async function goToLink(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.reload()
}

/** The link of an invitation, opened at a kitchen board. */
const BOARD_QUESTION = screenState(
  'host-invitation-board',
  'Host, an invitation at a kitchen board',
  async page => {
    const session = JSON.stringify({ token: 'token', name: 'Rosa', trailer: 'The Wandering Wok' })
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      KITCHEN_SESSION_KEY,
      session,
    ] as const)
    await page.reload()
    await buttonNamed(page, 'Use the invitation here').waitFor()
    await waitForMessage(page, /the board of Smoky/)
    await page.evaluate(key => localStorage.removeItem(key), KITCHEN_SESSION_KEY)
  },
)

const INVITATION_STATES = [
  screenState('host-invitation-password', 'Host, an invitation with a weak password', async page => {
    await fillInvitation(page, 'password1234')
    await page.locator('[aria-invalid=true]').waitFor()
  }),
  BOARD_QUESTION,
  screenState('host-invitation-host', 'Host, the invitation of a host', async (page, testServer) => {
    await goToLink(page, await invite(testServer, { email: 'robin@park.test', vendorId: null }))
    await waitForMessage(page, /manage the whole park/)
  }),
  screenState('host-invitation-used', 'Host, an invitation that was used', async page => {
    await goToLink(page, toInvitationPath('used-already'))
    await waitForMessage(page, /was used already/)
  }),
  screenState(
    'host-invitation-code',
    'Host, a new password of a host with a code',
    async (page, testServer) => {
      const email = 'noor@park.test'
      await insertAccountWithFactor(testServer, { email, name: 'Noor Aziz', role: 'host' })
      await goToLink(page, await invite(testServer, { email, vendorId: null }))
      await fillInvitation(page, PASSWORD)
      await buttonNamed(page, 'Go to the sign-in').waitFor()
    },
  ),
]

export const HOST_STAFF_SCREENS: readonly Screen[] = [
  extendScreen(
    {
      ...hostScreen('host-staff', 'Host, staff', 'staff', page =>
        page.getByLabel('Find a trailer or a person'),
      ),
      prepare: prepareStaff,
    },
    { nextStates: STAFF_STATES },
  ),
  extendScreen(visitorScreen('host-invitation', 'Host, an invitation', openStaffInvitation), {
    nextStates: INVITATION_STATES,
  }),
]
