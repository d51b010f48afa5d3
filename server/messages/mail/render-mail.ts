/** Renders mails: each is a list of blocks, from which both the plain text and the HTML are made. */
import type { Db } from '#server/core/db/database'
import { type Html, html } from '#server/core/html'
import type { MailSite } from './mail-site'
import type { MailContent } from './mail-store'

export type MailBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'link'; readonly label: string; readonly url: string }
  | { readonly kind: 'amounts'; readonly rows: readonly AmountRow[] }

/** A line of a receipt. The amount is formatted; '' without one. */
export interface AmountRow {
  readonly label: string
  readonly amount: string
}

export interface MailDraft {
  readonly subject: string
  readonly blocks: readonly MailBlock[]
}

/** Writes a mail. @returns null if its order is gone */
export type DraftMail = (db: Db, content: MailContent, site: MailSite) => Promise<MailDraft | null>

export interface RenderedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

const LABEL_WIDTH = 44

const toPlainRow = ({ label, amount }: AmountRow): string =>
  `${label.padEnd(LABEL_WIDTH)} ${amount}`.trimEnd()

function toPlainText(block: MailBlock): string {
  if (block.kind === 'text') return block.text
  if (block.kind === 'code') return block.code
  if (block.kind === 'link') return `${block.label}:\n${block.url}`
  return block.rows.map(toPlainRow).join('\n')
}

const toHtmlRow = ({ label, amount }: AmountRow): Html =>
  html`<tr><td>${label}</td><td align="right">${amount}</td></tr>`

function toHtml(block: MailBlock): Html {
  if (block.kind === 'text') return html`<p>${block.text}</p>`
  if (block.kind === 'code') return html`<p><strong>${block.code}</strong></p>`
  if (block.kind === 'link') return html`<p><a href="${block.url}">${block.label}</a></p>`
  return html`<table cellpadding="4">${block.rows.map(toHtmlRow)}</table>`
}

/** The blocks as HTML. */
export const renderMailBody = (blocks: readonly MailBlock[]): Html => html`${blocks.map(toHtml)}`

/** Renders the text and the HTML of a mail. Everything that a customer or a trailer wrote is escaped. */
export const renderMail = ({ subject, blocks }: MailDraft): RenderedMail => ({
  subject,
  text: `${blocks.map(toPlainText).join('\n\n')}\n`,
  html: html`<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><title>${subject}</title></head>
<body>${renderMailBody(blocks)}</body></html>
`.markup,
})

/** A block of plain words. */
export const textBlock = (text: string): MailBlock => ({ kind: 'text', text })
