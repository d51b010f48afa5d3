import { describe, expect, it } from 'vitest'
import { enabledOrderTypes } from '#domain/app-config'
import { appConfig } from '../../src/app/app-config'

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

  it('greets a visitor in the words of section 2', () => {
    expect(appConfig.home).toMatchObject({
      welcome: 'Welcome!',
      signInHint: 'Sign in to access your cart and orders',
    })
  })
})
