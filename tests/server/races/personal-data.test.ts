import { expect, it } from 'vitest'
import { SERVED_CALLS } from '#server/core/http/calls/served-calls'
import { DELETIONS } from '#tests/fixtures/server/races/account-operations'
import { describeRaces } from '#tests/fixtures/server/races/describe-races'
import { PERSONAL_DATA_WRITES } from '#tests/fixtures/server/races/personal-data-operations'

// Specification 28.40.
describeRaces('customer', PERSONAL_DATA_WRITES, DELETIONS)

/** The calls that store nothing about a customer beside the account itself, whose changes are raced with each other. */
const OTHER_CALLS = [
  ...['login', 'logout', 'logoutEverywhere', 'signInWithSecondFactor', 'signOutSession'],
  ...['signUp', 'confirmSignUp', 'requestPasswordReset', 'resetPassword', 'changePassword', 'deleteAccount'],
  ...['beginSecondFactor', 'confirmSecondFactor', 'turnOffSecondFactor'],
  ...['readInvitation', 'acceptInvitation'],
  // They store a status.
  ...['setOrderStatus', 'cancelOrder'],
]

it('each call of a customer that writes is raced with a deletion, or stores nothing about the customer', () => {
  const writing = Object.entries(SERVED_CALLS).filter(
    ([, { method, route }]) => method !== 'GET' && !/^\/(?:host|kitchen)\//.test(route),
  )
  const known = [...Object.keys(PERSONAL_DATA_WRITES), ...OTHER_CALLS]
  expect(writing.map(([name]) => name).filter(name => !known.includes(name))).toEqual([])
})
