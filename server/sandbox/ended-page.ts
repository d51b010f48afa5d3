import { type Html, html } from '#server/sandbox/html'
import type { Page } from '#server/sandbox/page'

const word = (heading: string, text: string, link: Html | null): Html =>
  html`<main class="slip word"><h1>${heading}</h1><p>${text}</p>${link}</main>`

/** @param successUrl where the shop thanks its customer */
export const paidPage = (successUrl: string): Page => ({
  title: 'Paid already',
  backTo: null,
  body: word(
    'This is paid already',
    'Your payment went through, and nothing is charged twice.',
    html`<a class="main" href="${successUrl}">Continue to the shop</a>`,
  ),
})

/** @param cancelUrl null where the shop named none */
export const expiredPage = (cancelUrl: string | null): Page => ({
  title: 'Checkout expired',
  backTo: null,
  body: word(
    'This checkout has expired',
    'Nothing was charged. Please start again from the shop.',
    cancelUrl === null ? null : html`<a class="main" href="${cancelUrl}">Back to the shop</a>`,
  ),
})

export const MISSING_PAGE: Page = {
  title: 'Nothing here',
  backTo: null,
  body: word('There is no checkout here', 'Please start again from the shop.', null),
}

export const TROUBLE_PAGE: Page = {
  title: 'Something went wrong',
  backTo: null,
  body: word('Something went wrong', 'Please go back and try again.', null),
}
