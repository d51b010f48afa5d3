/** The mailbox of the demo: a page with the mails that would have been sent. Never in production. */
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { LOCALE, LOCALE_SETTINGS } from '#domain/locale'
import type { Db } from '#server/core/db/database'
import { type Html, html } from '#server/core/html'
import type { MailSite } from './mail-site'
import { findSentMails, type MailRow, mailContentSchema } from './mail-store'
import { type DraftMail, type MailBlock, renderMailBody } from './render-mail'

export const MAILBOX_PATH = '/demo/mailbox'
const MAX_SHOWN = 50
const PAGE_STYLE = `
:root { color-scheme: light dark; --paper: #fbf7f1; --card: #fff; --line: #e9dfd2; --ink: #231b15; --soft: #675a4f; --link: #b1370f }
@media (prefers-color-scheme: dark) {
:root { --paper: #15110e; --card: #1f1915; --line: #41362e; --ink: #f8f1e8; --soft: #bbaea0; --link: #ff9c72 }
}
body { max-width: 40rem; margin: 0 auto; padding: 32px 20px 64px; background: var(--paper); color: var(--ink) }
body { font: 400 1rem/1.45 system-ui, sans-serif }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 }
h1 + p, h2 + p, .empty { color: var(--soft); margin: 4px 0 12px }
article { margin: 16px 0; padding: 20px; background: var(--card); border: 1px solid var(--line); border-radius: 16px }
article { overflow-wrap: anywhere }
h2 { font-size: 1.125rem; margin: 0 }
h2 + p { font-size: 0.8125rem; padding-bottom: 12px; border-bottom: 1px solid var(--line) }
td { padding: 2px 12px 2px 0 }
strong { font-size: 1.75rem; letter-spacing: 0.1em }
a { display: inline-block; min-height: 44px; line-height: 44px; color: var(--link); font-weight: 600; text-decoration: none }
a:hover { text-decoration: underline; text-underline-offset: 3px }
a:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 4px }
`

/** '24 Nov 2026, 16:27:38', in the park's time zone. */
const formatSentAt = (time: Date): string =>
  new Intl.DateTimeFormat(LOCALE, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: LOCALE_SETTINGS.timezone,
  }).format(time)

interface ShownMail {
  readonly mail: MailRow
  readonly subject: string
  readonly blocks: readonly MailBlock[]
}

const renderShownMail = ({ mail, subject, blocks }: ShownMail): Html => html`<article>
<h2>${subject}</h2>
<p>To ${mail.recipient}, ${formatSentAt(mail.createdAt)}</p>
${renderMailBody(blocks)}
</article>`

const renderMailbox = (mails: readonly ShownMail[]): string =>
  html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox of the demo</title>
<style>${{ markup: PAGE_STYLE }}</style>
</head>
<body>
<main>
<h1>Mailbox of the demo</h1>
<p>No mail leaves this server. Here are the newest ones, for all addresses.</p>
<p><a href="${MAILBOX_PATH}">Look for new mails</a></p>
${mails.length === 0 ? html`<p class="empty">There are no mails yet.</p>` : mails.map(renderShownMail)}
</main>
</body>
</html>
`.markup

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(PAGE_STYLE).digest('base64')}'`,
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; '),
  'cache-control': 'no-store',
}

async function findShownMails(db: Db, site: MailSite, draftMail: DraftMail): Promise<ShownMail[]> {
  const shown: ShownMail[] = []
  for (const mail of await findSentMails(db, MAX_SHOWN)) {
    const content = mailContentSchema.safeParse(mail)
    const draft = content.success ? await draftMail(db, content.data, site) : null
    if (draft !== null) shown.push({ mail, ...draft })
  }
  return shown
}

/** Serves the page. It shows codes and links of all customers, so the caller registers it in the demo only. */
export function registerMailboxPage(
  app: FastifyInstance,
  db: Db,
  readSite: () => Promise<MailSite>,
  draftMail: DraftMail,
): void {
  app.get(MAILBOX_PATH, async (_, reply) =>
    reply.headers(PAGE_HEADERS).send(renderMailbox(await findShownMails(db, await readSite(), draftMail))),
  )
}
