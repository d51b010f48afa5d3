import { describe, expect, it } from 'vitest'
import { findStatePicture } from '#flow-pages/chart/details/find-state-picture'

describe('findStatePicture', () => {
  const pictures = ['pending', 'signedIn.payment.idle+signedIn.orderPage.open']

  it.each([
    [['pending'], 'pending'],
    [['signedIn.payment.idle', 'signedIn.orderPage.open'], 'signedIn.payment.idle+signedIn.orderPage.open'],
    [['signedIn.orderPage.open'], 'signedIn.payment.idle+signedIn.orderPage.open'],
    [['failed'], null],
  ])('for %j returns %s', (states, picture) => {
    expect(findStatePicture({ pictures }, states)).toBe(picture)
  })
})
