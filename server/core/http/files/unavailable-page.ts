/** The page that a browser gets when no other page can be sent. It says why, and reloads by itself. Specification 3.31. */
import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { html } from '#server/core/html'

/** In seconds, if the error does not say when to try again. The page itself never asks more often. */
const RETRY_AFTER = 10
const PAGE_STYLE = `
:root { color-scheme: light dark }
body { display: grid; align-content: center; min-height: 90vh; max-width: 32rem; margin: 0 auto; padding: 20px }
body { font: 400 1rem/1.5 system-ui, sans-serif; text-align: center; background: #fbf7f1; color: #231b15 }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 }
p { margin: 12px 0 0 }
a { display: block; margin-top: 28px; padding: 15px; border-radius: 16px; font-weight: 600; text-decoration: none }
a { background: #c53e13; color: #fff }
a:hover { background: #a5330e }
a:focus-visible { outline: 3px solid #c53e13; outline-offset: 2px }
@media (prefers-color-scheme: dark) {
body { background: #15110e; color: #f8f1e8 }
a { background: #ff7d45; color: #230d03 }
a:hover { background: #ff976a }
a:focus-visible { outline-color: #ff7d45 }
}
`
/** Reloads only once the page can be sent. Reloading at intervals would scroll the reader to the top each time. */
const PAGE_SCRIPT = `
const wait = Number(document.currentScript.dataset.seconds) * 1000
const retry = () => fetch(location.href).then(({ ok }) => ok ? location.reload() : setTimeout(retry, wait), () => setTimeout(retry, wait))
setTimeout(retry, wait)
`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    `style-src ${hashOf(PAGE_STYLE)}`,
    `script-src ${hashOf(PAGE_SCRIPT)}`,
    "connect-src 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; '),
  'cache-control': 'no-store',
}

const renderPage = (message: string, seconds: number): string =>
  html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>One moment, please</title>
<style>${{ markup: PAGE_STYLE }}</style>
</head>
<body>
<main>
<h1>One moment, please</h1>
<p>${message}</p>
<p>This page tries again by itself, every ${seconds} seconds. Your cart and your orders are kept.</p>
<a href="">Try again now</a>
</main>
<script data-seconds="${seconds}">${{ markup: PAGE_SCRIPT }}</script>
</body>
</html>
`.markup

interface Unavailability {
  readonly message: string
  /** In seconds, if it is known. */
  readonly retryAfter?: number | undefined
}

/** The page as an answer: its headers and its body. */
export const createUnavailablePage = ({ message, retryAfter = RETRY_AFTER }: Unavailability) => ({
  headers: { ...PAGE_HEADERS, 'retry-after': String(retryAfter) },
  body: renderPage(message, Math.max(retryAfter, RETRY_AFTER)),
})

export function sendUnavailablePage(
  reply: FastifyReply,
  { status, ...unavailability }: Unavailability & { readonly status: number },
): FastifyReply {
  const { headers, body } = createUnavailablePage(unavailability)
  return reply.code(status).headers(headers).send(body)
}
