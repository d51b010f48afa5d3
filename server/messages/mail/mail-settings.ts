/** The settings of mail. `server/settings.ts` reads them with all others. */
import { z } from 'zod'

const SMTP_URL = /^smtps?:\/\/\S+$/i

export const smtpUrl = z
  .string()
  .refine(text => SMTP_URL.test(text) && URL.canParse(text), 'must look like smtp://user:password@host:587')

/** An address, or a name with an address. */
export const mailSender = z
  .string()
  .regex(
    /^(?:[^<>\r\n]*<[^\s@<>,]+@[^\s@<>,]+>|[^\s@<>,]+@[^\s@<>,]+)$/,
    'must look like Food park <orders@park.example>',
  )

/** How mails are sent: to a mail server, to the mailbox page of the demo, or not at all. */
export type MailSettings =
  | { readonly kind: 'smtp'; readonly url: string; readonly from: string }
  | { readonly kind: 'mailbox' }
  | { readonly kind: 'none' }

interface MailEnvironment {
  readonly NODE_ENV: string
  readonly SMTP_URL?: string | undefined
  readonly MAIL_FROM?: string | undefined
  readonly PUBLIC_URL?: URL | undefined
}

/** Rules about several settings. Each returns the message of a broken rule, else false. */
export const MAIL_RULES: readonly ((env: MailEnvironment) => string | false)[] = [
  env => env.SMTP_URL !== undefined && !env.MAIL_FROM && 'MAIL_FROM is required with SMTP_URL',
  env => !env.SMTP_URL && env.MAIL_FROM !== undefined && 'MAIL_FROM requires SMTP_URL',
  env =>
    env.NODE_ENV === 'production' &&
    env.SMTP_URL !== undefined &&
    !env.PUBLIC_URL &&
    'PUBLIC_URL is required in production with SMTP_URL',
]

/** A real park and production have no mailbox page, because it shows the codes and links of all customers. */
export function resolveMail(
  { NODE_ENV, SMTP_URL: url, MAIL_FROM: from }: MailEnvironment,
  hasDemo: boolean,
): MailSettings {
  if (url !== undefined && from !== undefined) return { kind: 'smtp', url, from }
  return { kind: !hasDemo || NODE_ENV === 'production' ? 'none' : 'mailbox' }
}
