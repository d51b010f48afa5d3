import { createHash } from 'node:crypto'
import { type Html, html } from '#server/core/html'
import { PAGE_STYLE } from './page-style'

export interface CheckoutPage {
  readonly title: string
  /** The link back to the shop, or null without one. */
  readonly backUrl: string | null
  readonly body: Html
}

/** Renders the whole document. */
export const renderPage = ({ title, backUrl, body }: CheckoutPage): string =>
  html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${title} · Test checkout</title>
<style>${{ markup: PAGE_STYLE }}</style>
</head>
<body>
<header>
${backUrl === null ? html`<span></span>` : html`<a class="back" href="${backUrl}"><span aria-hidden="true">←</span> Back to the shop</a>`}
<p class="stamp">Test checkout</p>
</header>
${body}
</body>
</html>
`.markup

const originOf = (address: string | null): string[] =>
  address !== null && URL.canParse(address) ? [new URL(address).origin] : []

/**
 * Returns the headers of a page. Chrome applies `form-action` to the redirect after a form too, so it includes the shop's origin.
 * @param successUrl the shop's page after a payment, or null without a session
 */
export function headersForPage(successUrl: string | null) {
  const style = createHash('sha256').update(PAGE_STYLE).digest('base64')
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${style}'`,
    // The icon. Without one Firefox asks for a file, which the policy forbids.
    'img-src data:',
    `form-action ${["'self'", ...originOf(successUrl)].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ]
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  }
}
