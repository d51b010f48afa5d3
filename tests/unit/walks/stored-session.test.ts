import { expect, test } from 'vitest'
import { withDifference } from '#tests/e2e/walks/drivers/session/stored-session'

const ENTRIES = { tokenData: '{"isValid":true}', user: '{"id":"7"}' }

test.each([
  ['other entries', {}, ENTRIES],
  ['another value of one entry', { ...ENTRIES, user: 'null' }, ENTRIES],
  [
    'the same entries, as another text of the same session',
    ENTRIES,
    { ...ENTRIES, tokenData: '{"isValid":true} ' },
  ],
])('another tab writes %s', (_, stored, written) => {
  expect(withDifference(stored, ENTRIES)).toEqual(written)
})

test('another tab that signs out writes no session', () => {
  expect(withDifference({}, {})).toEqual({})
})
