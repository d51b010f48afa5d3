/** Sends mails to a mail server. Loaded only if SMTP_URL is set. */
import { createTransport } from 'nodemailer'
import { systemErrorCode } from '#server/core/safe-error'
import { MailDelayedError, type Mailer, type OutgoingMail, RecipientRefusedError } from './mailer'

/** In milliseconds: for the connection, the greeting, and each answer. */
const ANSWER_TIMEOUT = 10_000

interface SmtpOptions {
  /** `smtp://user:password@host:port`, or `smtps://` for TLS from the start. */
  readonly url: string
  /** The address of the sender, such as `Food park <orders@park.example>`. */
  readonly from: string
  /** In milliseconds. */
  readonly timeout?: number
}

/** The mail server ends the connection. That says nothing about the mail. */
const SERVICE_CLOSES = 421

/** The error of a mail that the mail server has answered not to take; any other error as it is. */
function toMailError(error: unknown): unknown {
  if (!(error instanceof Error && 'responseCode' in error)) return error
  const [code, status] = [systemErrorCode(error), Number(error.responseCode)]
  if (code === 'EENVELOPE' && status >= 500) return new RecipientRefusedError('refused', { cause: error })
  const isAboutMail = (code === 'EENVELOPE' || code === 'EMESSAGE') && status !== SERVICE_CLOSES
  return isAboutMail ? new MailDelayedError('delayed', { cause: error }) : error
}

const abortionOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

/** Creates the mailer of a mail server. It uses TLS if the mail server offers it. */
export function createSmtpMailer({ url, from, timeout = ANSWER_TIMEOUT }: SmtpOptions): Mailer {
  const transport = createTransport(
    {
      url,
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
      dnsTimeout: timeout,
    },
    { from, disableFileAccess: true, disableUrlAccess: true },
  )
  const domain = /@([^\s>]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return {
    kind: 'smtp',
    deliver: async ({ id, recipient, subject, text, html }: OutgoingMail, signal) => {
      const sending = transport.sendMail({
        messageId: `<${id}@${domain}>`,
        to: { name: '', address: recipient },
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      try {
        await Promise.race([sending, abortionOf(signal)])
      } catch (error) {
        throw toMailError(error)
      }
    },
  }
}
