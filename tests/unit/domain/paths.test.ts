import { describe, expect, it } from 'vitest'
import {
  isAtPath,
  itemPath,
  orderConfirmationPath,
  orderPath,
  PATHS,
  paymentCancelledPath,
  paymentSuccessPath,
  trackOrderPath,
  vendorPath,
} from '#domain/paths'

describe('the path of a page', () => {
  it.each([
    [vendorPath(31), '/vendor/31'],
    [vendorPath('smoky-joes'), '/vendor/smoky-joes'],
    [itemPath(31, 412), '/vendor/31/item/412'],
    [orderPath('1042'), '/order/1042'],
    [trackOrderPath(1042), '/track-order/1042'],
    [orderConfirmationPath(1042), '/order-confirmation/1042'],
    [paymentSuccessPath({ sessionId: 'cs_test_1' }), '/payment-success?session_id=cs_test_1'],
    [paymentCancelledPath(), '/stripe-webview-payment?cancelled=1'],
  ])('is %s', (path, expected) => {
    expect(path).toBe(expected)
  })

  it.each([
    vendorPath('../$x?y'),
    itemPath('../$x?y', 1),
    orderPath('../$x?y'),
    trackOrderPath('../$x?y'),
    orderConfirmationPath('../$x?y'),
  ])('encodes an id that is not a number: %s', path => {
    expect(path).toContain('/..%2F%24x%3Fy')
  })

  it('keeps a replacement pattern of an id as text', () => {
    expect(itemPath('$itemId', "$'")).toBe("/vendor/%24itemId/item/%24'")
  })

  it('encodes the id of a session', () => {
    expect(paymentSuccessPath({ sessionId: 'a&b=c' })).toBe('/payment-success?session_id=a%26b%3Dc')
  })

  it('keeps the placeholder that the provider replaces', () => {
    const path = paymentSuccessPath({ sessionId: '{CHECKOUT_SESSION_ID}' })
    expect(path).toBe('/payment-success?session_id={CHECKOUT_SESSION_ID}')
  })
})

it.each([
  ['/stripe-webview-payment', PATHS.payment, true],
  ['/stripe-webview-payment/', PATHS.payment, true],
  ['/stripe-webview-payment/other', PATHS.payment, false],
  ['/stripe-webview-payments', PATHS.payment, false],
  ['/', PATHS.home, true],
])('says whether %s shows the page %s: %s', (pathname, page, expected) => {
  expect(isAtPath(pathname, page)).toBe(expected)
})
