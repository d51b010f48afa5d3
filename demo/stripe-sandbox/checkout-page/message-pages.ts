import { type Html, html } from '#server/core/html'
import type { CheckoutPage } from './render-page'

const messageBody = (heading: string, text: string, link: Html | null): Html =>
  html`<main class="receipt message"><h1>${heading}</h1><p>${text}</p>${link}</main>`

/** @param successUrl the shop's page after a payment */
export const paidPage = (successUrl: string): CheckoutPage => ({
  title: 'Paid already',
  backUrl: null,
  body: messageBody(
    'This is paid already',
    'Your payment went through, and nothing is charged twice.',
    html`<a class="button" href="${successUrl}">Continue to the shop</a>`,
  ),
})

/** @param cancelUrl the shop's page for cancelled checkouts, or null without one */
export const expiredPage = (cancelUrl: string | null): CheckoutPage => ({
  title: 'Checkout expired',
  backUrl: null,
  body: messageBody(
    'This checkout has expired',
    'Nothing was charged. Please start again from the shop.',
    cancelUrl === null ? null : html`<a class="button" href="${cancelUrl}">Back to the shop</a>`,
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
