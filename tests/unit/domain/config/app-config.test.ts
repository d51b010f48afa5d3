import { describe, expect, it } from 'vitest'
import { enabledOrderTypes, initialOrderType } from '#domain/config/app-config'
import { LOCALE_SETTINGS } from '#domain/locale'
import { appConfig } from '#app/app-config'
import { SECOND_PARK } from '#tests/fixtures/browser/second-park'

describe('the park’s own settings', () => {
  it('offers dine-in and delivery, in this order', () => {
    expect(enabledOrderTypes(appConfig).map(({ label }) => label)).toEqual(['Dine-In', 'Delivery'])
  })

  it('sorts the order types by their order value and leaves out those that are off', () => {
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

  it('has the flags and settings of section 3', () => {
    expect(appConfig.features).toEqual({
      search: false,
      vendorGrid: true,
      notifications: true,
      reviews: false,
    })
    expect(appConfig.settings).toEqual({
      currency: 'GBP',
      symbol: '£',
      timezone: 'Europe/London',
      language: 'en',
    })
  })

  it('takes its settings from the one place that money and times are written by', () => {
    expect(appConfig.settings).toBe(LOCALE_SETTINGS)
  })

  it('greets a visitor in the words of section 2', () => {
    expect(appConfig.home).toMatchObject({
      welcome: 'Welcome!',
      signInHint: 'Sign in to access your cart and orders',
    })
  })
})

describe('the order type that a customer begins with', () => {
  it.each([
    [null, 'dine_in'],
    ['delivery', 'delivery'],
    ['takeaway', 'dine_in'],
  ] as const)('where dine-in is on offer and %j is wanted', (wanted, offered) => {
    expect(initialOrderType(appConfig, wanted)).toBe(offered)
  })

  it.each([
    [null, 'takeaway'],
    ['dine_in', 'takeaway'],
    ['delivery', 'delivery'],
  ] as const)('where nobody sits down and %j is wanted', (wanted, offered) => {
    expect(initialOrderType(SECOND_PARK, wanted)).toBe(offered)
  })
})
