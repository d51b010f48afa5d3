import { describe, expect, it } from 'vitest'
import { CHECKOUT_DOMAIN, isCheckoutUrl } from '#domain/payments/checkout-url'

describe("the provider's checkout", () => {
  it('is at checkout.stripe.com unless a deployment says otherwise', () => {
    expect(CHECKOUT_DOMAIN).toBe('checkout.stripe.com')
  })

  it.each([
    'https://checkout.stripe.com',
    'https://checkout.stripe.com/c/pay/cs_test_a1#fid=1',
    'https://checkout.stripe.com:443/c/pay/cs_test_a1',
    'HTTPS://CHECKOUT.STRIPE.COM/c/pay/cs_test_a1',
    'https://eu.checkout.stripe.com/c/pay/cs_test_a1',
  ])('is at %s', url => {
    expect(isCheckoutUrl(url, CHECKOUT_DOMAIN)).toBe(true)
  })

  it.each([
    ['contains the words in its query', 'https://evil.example/?checkout.stripe.com'],
    ['contains the words in its path', 'https://evil.example/checkout.stripe.com'],
    ['contains the words in its fragment', 'https://evil.example/#https://checkout.stripe.com'],
    ['has the words for a user', 'https://checkout.stripe.com@evil.example/'],
    ['has the words for a user and a password', 'https://checkout.stripe.com:443@evil.example/'],
    ['brings a user along', 'https://me@checkout.stripe.com/'],
    ['brings a password along', 'https://:secret@checkout.stripe.com/'],
    ['goes on behind the domain', 'https://checkout.stripe.com.evil.example/'],
    ['goes on behind the domain with a hyphen', 'https://checkout.stripe.com-evil.example/'],
    ['ends like the domain without a dot', 'https://evilcheckout.stripe.com/'],
    ['is above the domain', 'https://stripe.com/'],
    ['is beside the domain', 'https://dashboard.stripe.com/'],
    ['has a trailing dot', 'https://checkout.stripe.com./'],
    ['has another letter for a', 'https://checkout.stripe.c\u043em/'],
    ['turns its slashes', 'https://evil.example\\@checkout.stripe.com/'],
    ['hides a line break', 'https://evil.example/\n.checkout.stripe.com'],
    ['is not encrypted', 'http://checkout.stripe.com/c/pay/cs_test_a1'],
    ['runs script', 'javascript:location="https://checkout.stripe.com"'],
    ['is a page of its own', 'data:text/html,https://checkout.stripe.com'],
    ['is a blob', 'blob:https://checkout.stripe.com/0'],
    ['is a file', 'file://checkout.stripe.com/etc/passwd'],
    ['is another protocol', 'wss://checkout.stripe.com/'],
    ['has no scheme', '//checkout.stripe.com/'],
    ['is only the words', 'checkout.stripe.com'],
    ['is a path', '/c/pay/cs_test_a1'],
    ['has no host', 'https://'],
    ['is an address', 'https://127.0.0.1/'],
    ['is empty', ''],
  ])('is nowhere that %s', (_, url) => {
    expect(isCheckoutUrl(url, CHECKOUT_DOMAIN)).toBe(false)
  })

  it('is nowhere when no domain is set', () => {
    expect(isCheckoutUrl('https://checkout.stripe.com/', '')).toBe(false)
    expect(isCheckoutUrl('https://./', '')).toBe(false)
  })

  it('does not mind how the domain is spelt', () => {
    expect(isCheckoutUrl('https://checkout.stripe.com/', 'Checkout.Stripe.com')).toBe(true)
  })
})

describe('a checkout on this machine', () => {
  it.each([
    ['http://localhost:4242/c/pay/cs_test_a1', 'localhost'],
    ['https://localhost:4242/c/pay/cs_test_a1', 'localhost'],
    ['http://127.0.0.1:4242/', '127.0.0.1'],
    ['http://[::1]:4242/', '[::1]'],
    ['http://localhost:4242/', 'localhost:4242'],
  ])('is at %s under the domain %s', (url, domain) => {
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
  ])('is not at %s under the domain %s', (url, domain) => {
    expect(isCheckoutUrl(url, domain)).toBe(false)
  })
})
