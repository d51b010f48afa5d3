import { RESET_PASSWORD_PATH } from '#domain/contract/accounts'
import { toInvitationPath } from '#domain/contract/host-staff'
import { PATHS } from '#domain/paths'
import type { Db } from '#server/db/database'
import { findOrderById } from '#server/orders/order-store'
import { draftReceipt } from './draft-receipt'
import type { MailContent } from './mail-store'
import { type MailDraft, textBlock } from './render-mail'

const NOT_YOU = 'If this was not you, you can ignore this mail. Nothing happens without it.'

/** A code confirms the sign-up that it was mailed for, so a customer must not enter the code of another sign-up. */
const draftCode = (code: string): MailDraft => ({
  subject: `${code} is your food park code`,
  blocks: [
    textBlock('Enter this code on the page on which you signed up. It is valid for 15 minutes.'),
    { kind: 'code', code },
    textBlock('If you did not sign up, ignore this mail and give this code to no one.'),
  ],
})

const draftAccountExists = (publicUrl: string): MailDraft => ({
  subject: 'You already have a food park account',
  blocks: [
    textBlock('You, or someone else, tried to sign up with this address. It already has an account.'),
    { kind: 'link', label: 'Sign in, or choose a new password', url: `${publicUrl}${PATHS.login}` },
    textBlock(NOT_YOU),
  ],
})

/** The token comes after the #, so no server and no Referer header gets it. */
const draftReset = (publicUrl: string, token: string): MailDraft => ({
  subject: 'Choose a new password',
  blocks: [
    textBlock('This link works once, for 30 minutes.'),
    {
      kind: 'link',
      label: 'Choose a new password',
      url: `${publicUrl}${RESET_PASSWORD_PATH}#token=${token}`,
    },
    textBlock(NOT_YOU),
  ],
})

const draftChanged = (publicUrl: string): MailDraft => ({
  subject: 'Your food park password has changed',
  blocks: [
    textBlock('Your password has changed, and all other devices are signed out.'),
    textBlock(
      'If this was not you, choose a new password at once, under "Forgot password" on the sign-in page.',
    ),
    { kind: 'link', label: 'Go to the sign-in page', url: `${publicUrl}${PATHS.login}` },
  ],
})

const draftInvitation = (publicUrl: string, token: string, trailer: string): MailDraft => ({
  subject: `Your account for the kitchen of ${trailer}`,
  blocks: [
    textBlock(
      `The food park invites you to the kitchen board of ${trailer}. This link works once, for 7 days.`,
    ),
    {
      kind: 'link',
      label: 'Choose a password',
      url: `${publicUrl}${toInvitationPath(token)}`,
    },
    textBlock(NOT_YOU),
  ],
})

/** Writes a mail. @returns null if its order is gone */
export async function draftMail(db: Db, content: MailContent, publicUrl: string): Promise<MailDraft | null> {
  switch (content.kind) {
    case 'confirmation_code':
      return draftCode(content.data.code)
    case 'account_exists':
      return draftAccountExists(publicUrl)
    case 'password_reset':
      return draftReset(publicUrl, content.data.token)
    case 'password_changed':
      return draftChanged(publicUrl)
    case 'staff_invitation':
      return draftInvitation(publicUrl, content.data.token, content.data.trailer)
    case 'receipt': {
      const order = await findOrderById(db, content.data.orderId)
      return order ? draftReceipt(order) : null
    }
  }
}
