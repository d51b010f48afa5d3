import { describe, expect, it } from 'vitest'
import { CHECKOUT_DOMAIN, isCheckoutUrl } from '#domain/payments/checkout-url'

describe('isCheckoutUrl', () => {
  // Specification 13.8.
  it('is at checkout.stripe.com by default', () => {
    expect(CHECKOUT_DOMAIN).toBe('checkout.stripe.com')
  })

  it.each([
    'https://checkout.stripe.com',
    'https://checkout.stripe.com/c/pay/cs_test_a1#fid=1',
    'https://checkout.stripe.com:443/c/pay/cs_test_a1',
    'HTTPS://CHECKOUT.STRIPE.COM/c/pay/cs_test_a1',
    'https://eu.checkout.stripe.com/c/pay/cs_test_a1',
  ])('accepts the URL %s', url => {
    expect(isCheckoutUrl(url, CHECKOUT_DOMAIN)).toBe(true)
  })

  it.each([
    ['contains the domain in its query', 'https://evil.example/?checkout.stripe.com'],
    ['contains the domain in its path', 'https://evil.example/checkout.stripe.com'],
    ['contains the domain in its fragment', 'https://evil.example/#https://checkout.stripe.com'],
    ['has the domain as a user', 'https://checkout.stripe.com@evil.example/'],
    ['has the domain as a user with a password', 'https://checkout.stripe.com:443@evil.example/'],
    ['has a user', 'https://me@checkout.stripe.com/'],
    ['has a password', 'https://:secret@checkout.stripe.com/'],
    ['continues after the domain', 'https://checkout.stripe.com.evil.example/'],
    ['continues after the domain with a hyphen', 'https://checkout.stripe.com-evil.example/'],
    ['ends like the domain without a dot', 'https://evilcheckout.stripe.com/'],
    ['is a parent of the domain', 'https://stripe.com/'],
    ['is a sibling of the domain', 'https://dashboard.stripe.com/'],
    ['has a trailing dot', 'https://checkout.stripe.com./'],
    ['has a similar letter of another alphabet', 'https://checkout.stripe.c\u043em/'],
    ['has a backslash', 'https://evil.example\\@checkout.stripe.com/'],
    ['has a line break', 'https://evil.example/\n.checkout.stripe.com'],
    ['is not encrypted', 'http://checkout.stripe.com/c/pay/cs_test_a1'],
    ['runs script', 'javascript:location="https://checkout.stripe.com"'],
    ['is a data URL', 'data:text/html,https://checkout.stripe.com'],
    ['is a blob', 'blob:https://checkout.stripe.com/0'],
    ['is a file', 'file://checkout.stripe.com/etc/passwd'],
    ['has another protocol', 'wss://checkout.stripe.com/'],
    ['has no scheme', '//checkout.stripe.com/'],
    ['is only the domain', 'checkout.stripe.com'],
    ['is a path', '/c/pay/cs_test_a1'],
    ['has no host', 'https://'],
    ['has an IP address', 'https://127.0.0.1/'],
    ['is empty', ''],
  ])('rejects a URL that %s', (_, url) => {
    expect(isCheckoutUrl(url, CHECKOUT_DOMAIN)).toBe(false)
  })

  it('rejects every URL if no domain is set', () => {
    expect(isCheckoutUrl('https://checkout.stripe.com/', '')).toBe(false)
    expect(isCheckoutUrl('https://./', '')).toBe(false)
  })

  it('compares the domain in any case', () => {
    expect(isCheckoutUrl('https://checkout.stripe.com/', 'Checkout.Stripe.com')).toBe(true)
  })
})

// Specification 13.9.
describe('isCheckoutUrl on this machine', () => {
  it.each([
    ['http://localhost:4242/c/pay/cs_test_a1', 'localhost'],
    ['https://localhost:4242/c/pay/cs_test_a1', 'localhost'],
    ['http://127.0.0.1:4242/', '127.0.0.1'],
    ['http://[::1]:4242/', '[::1]'],
    ['http://localhost:4242/', 'localhost:4242'],
  ])('accepts %s for the domain %s', (url, domain) => {
    expect(isCheckoutUrl(url, domain)).toBe(true)
  })

  it.each([
    ['http://localhost.evil.example/', 'localhost'],
    ['http://evil.example/localhost', 'localhost'],
    ['http://me@localhost/', 'localhost'],
    ['ftp://localhost/', 'localhost'],
    ['http://127.0.0.1.evil.example/', '127.0.0.1'],
    ['http://[::2]/', '[::1]'],
    ['http://localhost:4243/', 'localhost:4242'],
    ['http://checkout.park.example/', 'checkout.park.example'],
  ])('rejects %s for the domain %s', (url, domain) => {
    expect(isCheckoutUrl(url, domain)).toBe(false)
  })
})
