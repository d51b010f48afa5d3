import { describe, expect, it } from 'vitest'
import { readSettings } from '#app/settings'

const builtEnv = { BASE_URL: '/', MODE: 'production', DEV: false, PROD: true, SSR: false } as const

describe('the build-time settings', () => {
  it('are all empty in a production build, so that no back door is in it', () => {
    expect(readSettings(builtEnv)).toEqual({
      apiHost: '',
      devPages: false,
      fallbackToken: null,
      testLogin: null,
      checkoutDomain: 'checkout.stripe.com',
    })
  })

  it('are read where a host sets them', () => {
    const set = {
      VITE_API_HOST: 'https://park.example',
      VITE_DEV_PAGES: 'true',
      VITE_FALLBACK_TOKEN: 'a.b.c',
      VITE_TEST_LOGIN: 'demo@foodpark.test:lunch:time',
      VITE_CHECKOUT_DOMAIN: 'localhost',
    }
    expect(readSettings({ ...builtEnv, ...set })).toEqual({
      apiHost: 'https://park.example',
      devPages: true,
      fallbackToken: 'a.b.c',
      testLogin: { email: 'demo@foodpark.test', password: 'lunch:time' },
      checkoutDomain: 'localhost',
    })
  })

  it('open the developer pages in development', () => {
    expect(readSettings({ ...builtEnv, DEV: true }).devPages).toBe(true)
  })

  it.each(['false', '1', ''])('keep the developer pages closed for VITE_DEV_PAGES=%j', value => {
    expect(readSettings({ ...builtEnv, VITE_DEV_PAGES: value }).devPages).toBe(false)
  })

  it.each(['', 'demo@foodpark.test', ':lunchtime'])('know no test login in %j', value => {
    expect(readSettings({ ...builtEnv, VITE_TEST_LOGIN: value }).testLogin).toBeNull()
  })
})
