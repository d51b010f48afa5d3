import { describe, expect, it } from 'vitest'
import { readClientSettings } from '#app/client-settings'

const productionEnv = { BASE_URL: '/', MODE: 'production', DEV: false, PROD: true, SSR: false } as const

describe('the build-time settings', () => {
  // Specification 4.10.
  it('are empty in a production build', () => {
    expect(readClientSettings(productionEnv)).toEqual({
      apiHost: '',
      fallbackToken: null,
      testLogin: null,
      checkoutDomain: 'checkout.stripe.com',
    })
  })

  // Specification 20.1.
  it('have the values that a host sets', () => {
    const variables = {
      VITE_API_HOST: 'https://park.example',
      VITE_FALLBACK_TOKEN: 'a.b.c',
      VITE_TEST_LOGIN: 'demo@foodpark.test:lunch:time',
      VITE_CHECKOUT_DOMAIN: 'localhost',
    }
    expect(readClientSettings({ ...productionEnv, ...variables })).toEqual({
      apiHost: 'https://park.example',
      fallbackToken: 'a.b.c',
      testLogin: { email: 'demo@foodpark.test', password: 'lunch:time' },
      checkoutDomain: 'localhost',
    })
  })

  it.each(['', 'demo@foodpark.test', ':lunchtime'])('have no test login for VITE_TEST_LOGIN=%j', value => {
    expect(readClientSettings({ ...productionEnv, VITE_TEST_LOGIN: value }).testLogin).toBeNull()
  })
})
