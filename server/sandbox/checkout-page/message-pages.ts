import { type Html, html } from './html'
import type { CheckoutPage } from './render-page'

const messageBody = (heading: string, text: string, link: Html | null): Html =>
  html`<main class="slip word"><h1>${heading}</h1><p>${text}</p>${link}</main>`

/** @param successUrl where the shop thanks its customer */
export const paidPage = (successUrl: string): CheckoutPage => ({
  title: 'Paid already',
  backUrl: null,
  body: messageBody(
    'This is paid already',
    'Your payment went through, and nothing is charged twice.',
    html`<a class="main" href="${successUrl}">Continue to the shop</a>`,
  ),
})

/** @param cancelUrl null where the shop named none */
export const expiredPage = (cancelUrl: string | null): CheckoutPage => ({
  title: 'Checkout expired',
  backUrl: null,
  body: messageBody(
    'This checkout has expired',
    'Nothing was charged. Please start again from the shop.',
    cancelUrl === null ? null : html`<a class="main" href="${cancelUrl}">Back to the shop</a>`,
  ),
})

export const NOT_FOUND_PAGE: CheckoutPage = {
  title: 'Nothing here',
  backUrl: null,
  body: messageBody('There is no checkout here', 'Please start again from the shop.', null),
}

export const ERROR_PAGE: CheckoutPage = {
  title: 'Something went wrong',
  backUrl: null,
  body: messageBody('Something went wrong', 'Please go back and try again.', null),
}
