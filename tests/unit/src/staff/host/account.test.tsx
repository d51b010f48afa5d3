// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createHostTrailer } from '#tests/fixtures/client/back-office/host-park'
import { openHost } from '#tests/fixtures/client/back-office/open-host'

const OFF = { isOn: false, isRequired: false, recoveryCodesLeft: 0 }
const ON = { isOn: true, isRequired: false, recoveryCodesLeft: 10 }
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const CODES = ['ABCDEF-GHJKLM-NPQRST-UVWXYZ', 'BBCDEF-GHJKLM-NPQRST-UVWXYZ']
const TRAILERS = { body: { trailers: [createHostTrailer()] } }
const WRONG_CODE = {
  status: 403,
  body: { code: 'wrong_second_factor_code', message: 'This code is not right' },
}
const REQUIRED = { status: 403, body: { code: 'second_factor_required', message: 'Please enter the code' } }
const signedInAs = (role: string) => ({
  body: { token: 'new', user: { id: 7, email: 'ada@park.test', name: 'Ada Brook', role, vendorId: null } },
})
const press = (name: string) => screen.getByRole('button', { name })

async function signIn(user: ReturnType<typeof openHost>['user']) {
  await user.type(await screen.findByLabelText('Email'), 'ada@park.test')
  await user.type(screen.getByLabelText('Password'), 'lunchtime')
  await user.click(press('Sign In'))
}

// Specification 28.35 and 28.37.
it('turns the second factor on with the password and a code, and shows the recovery codes once', async () => {
  let factor = { ...OFF, isRequired: true }
  let confirmation: { status?: number; body: object } = WRONG_CODE
  const { user, changes, session } = openHost({
    answers: {
      'GET /host/trailers': TRAILERS,
      'GET /auth/second-factor': () => ({ body: factor }),
      'POST /auth/second-factor': { body: { secret: SECRET, uri: `otpauth://totp/x?secret=${SECRET}` } },
      'POST /auth/second-factor/confirm': () => confirmation,
    },
  })
  expect(
    await screen.findByText('This park requires it of you. Turn it on to use the other pages.'),
  ).toBeTruthy()
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Account'])
  await user.type(screen.getByLabelText('Your password'), 'lunchtime')
  await user.click(press('Set up'))
  expect(await screen.findByRole('img', { name: 'Code for your authenticator app' })).toBeTruthy()
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeTruthy()
  await user.type(screen.getByLabelText('Code'), '000000')
  await user.click(press('Turn on'))
  expect(await screen.findByText('This code is not right')).toBeTruthy()
  factor = { ...ON, isRequired: true }
  confirmation = { body: { token: 'after', recoveryCodes: CODES } }
  await user.click(press('Turn on'))
  expect((await screen.findByRole('list', { name: 'Recovery codes' })).textContent).toBe(CODES.join(''))
  expect(session.getState().session?.token).toBe('after')
  expect(await screen.findByRole('link', { name: 'Trailers' })).toBeTruthy()
  await user.click(press('I have saved them'))
  expect(await screen.findByText(/Recovery codes left: 10/)).toBeTruthy()
  expect(screen.queryByText(CODES[0] ?? '')).toBeNull()
  expect(changes.map(({ body }) => body)).toEqual([
    { password: 'lunchtime' },
    { code: '000000' },
    { code: '000000' },
  ])
})

// Specification 28.35.
it('turns the second factor off with the password and a code, and says why it could not', async () => {
  let factor = ON
  let answer: { status?: number; body: object } = WRONG_CODE
  const { user, changes, session } = openHost({
    path: '/account',
    answers: {
      'GET /auth/second-factor': () => ({ body: factor }),
      'DELETE /auth/second-factor': () => answer,
    },
  })
  await user.type(await screen.findByLabelText('Your password'), 'lunchtime')
  await user.type(screen.getByLabelText('Code'), '481592')
  await user.click(press('Turn off'))
  expect(await screen.findByText('This code is not right')).toBeTruthy()
  factor = OFF
  answer = { body: { token: 'after' } }
  await user.click(press('Turn off'))
  expect(await screen.findByRole('heading', { name: 'The second factor is off' })).toBeTruthy()
  expect(session.getState().session?.token).toBe('after')
  expect(changes.at(-1)?.body).toEqual({ password: 'lunchtime', code: '481592' })
})

// Specification 28.36.
it('asks for the code after the right password, and lets a wrong one be corrected', async () => {
  let answer: { status?: number; body: object } = WRONG_CODE
  const { user, changes } = openHost({
    isSignedIn: false,
    answers: {
      'GET /host/trailers': TRAILERS,
      'POST /auth/login': REQUIRED,
      'POST /auth/second-factor/sign-in': () => answer,
    },
  })
  await signIn(user)
  await user.type(await screen.findByLabelText('Code'), '000000')
  await user.click(press('Sign In'))
  expect(await screen.findByText('This code is not right')).toBeTruthy()
  await user.clear(screen.getByLabelText('Code'))
  await user.type(screen.getByLabelText('Code'), '481592')
  answer = signedInAs('host')
  await user.click(press('Sign In'))
  expect(await screen.findByRole('heading', { name: 'Smoky Joe’s' })).toBeTruthy()
  expect(changes.at(-1)?.body).toEqual({ email: 'ada@park.test', password: 'lunchtime', code: '481592' })
})

// Specification 28.36.
it('goes back from the code to the form of another account', async () => {
  const { user } = openHost({ isSignedIn: false, answers: { 'POST /auth/login': REQUIRED } })
  await signIn(user)
  await user.click(await screen.findByRole('button', { name: 'Use another account' }))
  expect(await screen.findByLabelText('Email')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

// Specification 28.37.
it('shows staff their account and no other page', async () => {
  const { user } = openHost({
    path: '/trailers',
    isSignedIn: false,
    answers: { 'POST /auth/login': signedInAs('vendor'), 'GET /auth/second-factor': { body: OFF } },
  })
  await signIn(user)
  expect(await screen.findByRole('heading', { name: 'The second factor is off' })).toBeTruthy()
  await waitFor(() =>
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Account']),
  )
  expect(screen.getByText('Staff · Ada Brook')).toBeTruthy()
})
