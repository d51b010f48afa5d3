import { describe, expect, it } from 'vitest'
import { findStatePicture } from '../../../../pages/chart/details/find-state-picture.ts'

describe('findStatePicture', () => {
  const pictures = ['pending', 'signedIn.payment.idle+signedIn.orderPage.open']

  it.each([
    [['pending'], 'pending.jpg'],
    [
      ['signedIn.payment.idle', 'signedIn.orderPage.open'],
      'signedIn.payment.idle+signedIn.orderPage.open.jpg',
    ],
    [['signedIn.orderPage.open'], 'signedIn.payment.idle+signedIn.orderPage.open.jpg'],
    [['failed'], null],
  ])('finds for %j the picture %s', (states, picture) => {
    expect(findStatePicture({ pictures }, states)).toBe(picture)
  })
})
