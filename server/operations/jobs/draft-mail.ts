import { resetPasswordPath, signInPathOf } from '#domain/accounts/back-office-sign-ins'
import { toInvitationPath } from '#domain/contract/host/staff'
import { isolateText } from '#domain/free-text'
import { LOCALE, LOCALE_SETTINGS } from '#domain/locale'
import { PATHS } from '#domain/paths'
import type { MailSite } from '#server/messages/mail/mail-site'
import { type DraftMail, type MailDraft, textBlock } from '#server/messages/mail/render-mail'
import { findOrderById } from '#server/ordering/orders/order-store'
import { draftReceipt, draftRefund } from '#server/ordering/receipts/draft-receipt'

const NOT_YOU = 'If this was not you, you can ignore this mail. Nothing happens without it.'

/** A code confirms the sign-up that it was mailed for, so a customer must not enter the code of another sign-up. */
const draftCode = ({ parkName }: MailSite, code: string): MailDraft => ({
  subject: `${code} is your code for ${parkName}`,
  blocks: [
    textBlock(
      `Enter this code on the page on which you signed up at ${parkName}. It is valid for 15 minutes.`,
    ),
    { kind: 'code', code },
    textBlock('If you did not sign up, ignore this mail and give this code to no one.'),
  ],
})

const draftAccountExists = ({ publicUrl, parkName }: MailSite, role: string | undefined): MailDraft => ({
  subject: `You already have an account at ${parkName}`,
  blocks: [
    textBlock(
      `You, or someone else, tried to sign up at ${parkName} with this address. It already has an account.`,
    ),
    {
      kind: 'link',
      label: 'Sign in, or choose a new password',
      url: `${publicUrl}${signInPathOf(role)}`,
    },
    textBlock(NOT_YOU),
  ],
})

const draftReset = (
  { publicUrl, parkName }: MailSite,
  token: string,
  role: string | undefined,
): MailDraft => ({
  subject: `Choose a new password for ${parkName}`,
  blocks: [
    textBlock(`This link sets a new password for ${parkName}. It works once, for 30 minutes.`),
    {
      kind: 'link',
      label: 'Choose a new password',
      url: `${publicUrl}${resetPasswordPath(token, role)}`,
    },
    textBlock(NOT_YOU),
  ],
})

const draftChanged = ({ publicUrl, parkName }: MailSite, role: string | undefined): MailDraft => ({
  subject: `Your password for ${parkName} has changed`,
  blocks: [
    textBlock(`Your password for ${parkName} has changed, and all other devices are signed out.`),
    textBlock(
      'If this was not you, choose a new password at once: press ‘Forgot your password?’ on the sign-in page.',
    ),
    { kind: 'link', label: 'Go to the sign-in page', url: `${publicUrl}${signInPathOf(role)}` },
  ],
})

const draftInvitation = ({ publicUrl, parkName }: MailSite, token: string, trailer: string): MailDraft => ({
  subject: `Your account for the kitchen of ${isolateText(trailer)} at ${parkName}`,
  blocks: [
    textBlock(
      `You are invited to the kitchen board of ${isolateText(trailer)} at ${parkName}. This link works once, for 7 days.`,
    ),
    {
      kind: 'link',
      label: 'Choose a password',
      url: `${publicUrl}${toInvitationPath(token)}`,
    },
    textBlock('Open it on the tablet of the trailer.'),
    textBlock('If you did not expect this, you can ignore this mail. Nothing happens without it.'),
  ],
})

const formatDate = (iso: string): string =>
  new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: LOCALE_SETTINGS.timezone }).format(
    Date.parse(iso),
  )

const draftUnused = ({ publicUrl, parkName }: MailSite, deletedFrom: string): MailDraft => ({
  subject: `Your account at ${parkName} will be deleted`,
  blocks: [
    textBlock(
      `You have not used your account at ${parkName} for a long time. It will be deleted on ${formatDate(deletedFrom)}, with your name, your address and your notes.`,
    ),
    textBlock('To keep it, sign in once before that day. You need to do nothing if you no longer want it.'),
    { kind: 'link', label: 'Sign in', url: `${publicUrl}${PATHS.login}` },
  ],
})

export const draftMail: DraftMail = async (db, content, site) => {
  switch (content.kind) {
    case 'confirmation_code':
      return draftCode(site, content.data.code)
    case 'account_exists':
      return draftAccountExists(site, content.data.role)
    case 'password_reset':
      return draftReset(site, content.data.token, content.data.role)
    case 'password_changed':
      return draftChanged(site, content.data.role)
    case 'account_unused':
      return draftUnused(site, content.data.deletedFrom)
    case 'staff_invitation':
      return draftInvitation(site, content.data.token, content.data.trailer)
    case 'receipt': {
      const order = await findOrderById(db, content.data.orderId)
      return order ? draftReceipt(order, site.parkName) : null
    }
    case 'order_refunded': {
      const order = await findOrderById(db, content.data.orderId)
      return order ? draftRefund(order, site) : null
    }
  }
}
