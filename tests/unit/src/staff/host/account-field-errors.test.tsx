// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  expectFieldError,
  type FieldErrorCase,
  type HostAnswers,
  refuseWith,
  takeFormSteps,
} from '#tests/fixtures/client/back-office/field-errors'
import { openHost } from '#tests/fixtures/client/back-office/open-host'

const STAFF = {
  'GET /host/staff': {
    body: { trailers: [{ trailerId: 31, name: 'Smoky Joe’s', accounts: [], invitations: [] }] },
  },
}
const factorAnswers = (isOn: boolean): HostAnswers => ({
  'GET /auth/second-factor': { body: { isOn, isRequired: false, recoveryCodesLeft: 10 } },
})
const WRONG_PASSWORD = refuseWith('wrong_password', 'The current password is not right', 403)
const WRONG_CODE = refuseWith('wrong_second_factor_code', 'This code is not right', 403)
const COMMON_PASSWORD = refuseWith('password_too_common', 'This password is on lists.', 400)
const INVITED = refuseWith('already_invited', 'Another trailer has invited it.')
const TURN_OFF = [{ 'Your password': 'lunchtime', Code: '000000' }, 'Turn off']

const CASES: readonly FieldErrorCase[] = [
  {
    ...{ form: 'an invitation', path: '/staff', label: 'Invite by email', message: INVITED.body.message },
    answers: { ...STAFF, 'POST /host/trailers/31/invitations': INVITED },
    steps: [{ 'Invite by email': 'max@park.test' }, 'Invite'],
  },
  {
    ...{ form: 'an invitation to no address', path: '/staff', label: 'Invite by email', answers: STAFF },
    steps: [{ 'Invite by email': 'max@park' }, 'Invite'],
    message: 'Please enter a valid email',
  },
  {
    ...{ form: 'the set-up of a second factor', path: '/account', label: 'Your password' },
    answers: { ...factorAnswers(false), 'POST /auth/second-factor': WRONG_PASSWORD },
    steps: [{ 'Your password': 'breakfast' }, 'Set up'],
    message: WRONG_PASSWORD.body.message,
  },
  {
    ...{ form: 'the first code', path: '/account', label: 'Code', message: WRONG_CODE.body.message },
    answers: {
      ...factorAnswers(false),
      'POST /auth/second-factor': { body: { secret: 'JBSWY3DP', uri: 'otpauth://totp/x?secret=JBSWY3DP' } },
      'POST /auth/second-factor/confirm': WRONG_CODE,
    },
    steps: [{ 'Your password': 'lunchtime' }, 'Set up', { Code: '000000' }, 'Turn on'],
  },
  {
    ...{ form: 'a password that ends a second factor', path: '/account', label: 'Your password' },
    answers: { ...factorAnswers(true), 'DELETE /auth/second-factor': WRONG_PASSWORD },
    ...{ steps: TURN_OFF, message: WRONG_PASSWORD.body.message },
  },
  {
    ...{ form: 'a code that ends a second factor', path: '/account', label: 'Code' },
    answers: { ...factorAnswers(true), 'DELETE /auth/second-factor': WRONG_CODE },
    ...{ steps: TURN_OFF, message: WRONG_CODE.body.message },
  },
  {
    ...{ form: 'the code of a sign-in', path: '/', isSignedIn: false, label: 'Code' },
    answers: {
      'POST /auth/login': refuseWith('second_factor_required', 'Please enter the code', 403),
      'POST /auth/second-factor/sign-in': WRONG_CODE,
    },
    steps: [{ Email: 'ada@park.test', Password: 'lunchtime' }, 'Sign In', { Code: '000000' }, 'Sign In'],
    message: WRONG_CODE.body.message,
  },
  {
    ...{ form: 'a new account', path: '/invitation/the-token', isSignedIn: false, label: 'Password' },
    answers: { 'POST /invitations/accept': COMMON_PASSWORD },
    steps: [{ 'Your name': 'Lee Park', Password: 'correct horse battery' }, 'Create the account'],
    message: COMMON_PASSWORD.body.message,
  },
]

// Specification 25.27.
it.each(CASES)('says at the field what is wrong with $form, and goes there', expectFieldError)

// Specification 25.27.
it.each([
  ['an invitation', '/staff', STAFF, 'Invite by email', 'max@park.test', 'Invite'],
  ['a password', '/account', factorAnswers(false), 'Your password', 'lunchtime', 'Set up'],
])('says beside the button of %s that the server cannot be reached', async (...form) => {
  const [, path, reads, label, text, button] = form
  const { user } = openHost({
    path,
    answers: {
      ...reads,
      'POST /host/trailers/31/invitations': 'offline',
      'POST /auth/second-factor': 'offline',
    },
  })
  await takeFormSteps(user, [{ [label]: text }, button])
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The server cannot be reached. Please try again. What you have typed is kept.',
  )
  const field = screen.getByLabelText(label)
  expect(field.getAttribute('aria-invalid')).toBeNull()
  expect(field).toHaveProperty('value', text)
})
