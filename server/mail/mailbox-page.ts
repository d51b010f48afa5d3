/** The mailbox of the demo: a page with the mails that would have been sent. Never in production. */
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/database'
import { type Html, html } from '#server/html'
import { draftMail } from './draft-mail'
import type { MailSite } from './mail-site'
import { findSentMails, type MailRow, mailContentSchema } from './mail-store'
import { type MailBlock, renderMailBody } from './render-mail'

export const MAILBOX_PATH = '/demo/mailbox'
const MAX_SHOWN = 50
const PAGE_STYLE = `
:root { color-scheme: light dark }
body { max-width: 44rem; margin: 0 auto; padding: 16px; font: 400 1rem/1.45 system-ui, sans-serif }
article { margin: 16px 0; padding: 8px 16px; border: 1px solid; border-radius: 12px; overflow-wrap: anywhere }
h2 { font-size: 1.125rem }
td { padding: 2px 12px 2px 0 }
strong { font-size: 1.75rem; letter-spacing: 0.1em }
a { display: inline-block; min-height: 44px; line-height: 44px }
`

interface ShownMail {
  readonly mail: MailRow
  readonly subject: string
  readonly blocks: readonly MailBlock[]
}

const renderShownMail = ({ mail, subject, blocks }: ShownMail): Html => html`<article>
<h2>${subject}</h2>
<p>To ${mail.recipient}, ${mail.createdAt.toISOString()}</p>
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
${mails.length === 0 ? html`<p>There are no mails yet.</p>` : mails.map(renderShownMail)}
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

async function findShownMails(db: Db, site: MailSite): Promise<ShownMail[]> {
  const shown: ShownMail[] = []
  for (const mail of await findSentMails(db, MAX_SHOWN)) {
    const content = mailContentSchema.safeParse(mail)
    const draft = content.success ? await draftMail(db, content.data, site) : null
    if (draft !== null) shown.push({ mail, ...draft })
  }
  return shown
}

/** Serves the page. It shows codes and links of all customers, so the caller registers it in the demo only. */
export function registerMailboxPage(app: FastifyInstance, db: Db, readSite: () => Promise<MailSite>): void {
  app.get(MAILBOX_PATH, async (_, reply) =>
    reply.headers(PAGE_HEADERS).send(renderMailbox(await findShownMails(db, await readSite()))),
  )
}
