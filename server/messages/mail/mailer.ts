/** How mails leave the server. */
import type { RenderedMail } from './render-mail'

export interface OutgoingMail extends RenderedMail {
  /** The same for each try, so that a mail server or a mail program can recognise a duplicate. */
  readonly id: string
  readonly recipient: string
}

export interface Mailer {
  /** `mailbox`: the demo shows its mails on a page, and no mail leaves the server. */
  readonly kind: 'smtp' | 'mailbox'
  /**
   * Delivers a mail, or gives it up at `signal`.
   * @throws RecipientRefusedError if another try is of no use, MailDelayedError if another mail may be taken now
   */
  readonly deliver: (mail: OutgoingMail, signal: AbortSignal) => Promise<void>
}

/** The mail server has refused this mail for good, such as for an address that does not exist. */
export class RecipientRefusedError extends Error {
  override readonly name = 'RecipientRefusedError'
}

/** The mail server does not take this mail now, such as for a full mailbox. It may take others. */
export class MailDelayedError extends Error {
  override readonly name = 'MailDelayedError'
}

/** The mailer of the demo. The mails stay in the database, and `/demo/mailbox` shows them. */
export const createMailboxMailer = (): Mailer => ({ kind: 'mailbox', deliver: async () => {} })
