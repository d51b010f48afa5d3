import { describe, expect, it } from 'vitest'
import { appConfig } from '#app/app-config'
// Specification 2.5 and 2.6.
import { enabledOrderTypes, initialOrderType } from '#domain/config/app-config'
import { LOCALE_SETTINGS } from '#domain/locale'
import { SECOND_PARK } from '#tests/fixtures/browser/second-park'

describe('the default app config', () => {
  it('enables dine-in and delivery, in this order', () => {
    expect(enabledOrderTypes(appConfig).map(({ label }) => label)).toEqual(['Dine-In', 'Delivery'])
  })

  // Specification 5.4.
  it('sorts the order types by their order value and leaves out disabled ones', () => {
    const orderTypes = appConfig.orderTypes.map(type => ({
      ...type,
      enabled: type.id !== 'dine_in',
      order: -type.order,
    }))
    expect(enabledOrderTypes({ ...appConfig, orderTypes }).map(({ id }) => id)).toEqual([
      'takeaway',
      'delivery',
    ])
  })

  // Specification 2.8, 2.15 and 5.8.
  it('has the specified feature flags and settings', () => {
    expect(appConfig.features).toEqual({
      search: false,
      vendorGrid: true,
      notifications: true,
      reviews: false,
      accounts: true,
    })
    expect(appConfig.settings).toEqual({
      currency: 'GBP',
      symbol: '£',
      timezone: 'Europe/London',
      language: 'en',
    })
  })

  // Specification 2.12.
  it('uses the settings of the locale module', () => {
    expect(appConfig.settings).toBe(LOCALE_SETTINGS)
  })

  it('has the specified texts for visitors', () => {
    expect(appConfig.home).toMatchObject({
      welcome: 'Welcome!',
      signInHint: 'Sign in to access your cart and orders',
    })
  })
})

describe('initialOrderType', () => {
  it.each([
    [null, 'dine_in'],
    ['delivery', 'delivery'],
    ['takeaway', 'dine_in'],
  ] as const)('is an enabled type if dine-in is enabled and %j is stored', (storedChoice, expected) => {
    expect(initialOrderType(appConfig, storedChoice)).toBe(expected)
  })

  it.each([
    [null, 'takeaway'],
    ['dine_in', 'takeaway'],
    ['delivery', 'delivery'],
  ] as const)('is an enabled type if dine-in is disabled and %j is stored', (storedChoice, expected) => {
    expect(initialOrderType(SECOND_PARK, storedChoice)).toBe(expected)
  })
})
