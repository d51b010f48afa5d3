// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refusedAnswer, renderPasswordReset } from '#tests/fixtures/client/render-account-page'

const SENT = { status: 'success', message: '' }

describe('the page of a forgotten password', () => {
  // Specification 24.21.
  it('says the same for known and unknown addresses', async () => {
    const { user, sent } = renderPasswordReset({ 'POST /auth/password/forgot': SENT })
    await user.type(screen.getByLabelText('Email'), 'ann@foodpark.test{Enter}')
    await screen.findByText(/^If ann@foodpark.test has an account/)
    expect(sent).toEqual([{ route: 'POST /auth/password/forgot', input: { email: 'ann@foodpark.test' } }])
  })

  // Specification 24.22.
  it('sets the password behind the link and checks the session of this browser', async () => {
    const { user, sent, recheckSession } = renderPasswordReset({ 'POST /auth/password/reset': SENT }, 'once')
    await user.click(screen.getByRole('button', { name: 'Open the link' }))
    await user.type(screen.getByLabelText('New password'), 'sunshine-1{Enter}')
    await screen.findByRole('heading', { name: 'Your new password is set' })
    expect(sent.at(-1)?.input).toEqual({ token: 'once', password: 'sunshine-1' })
    expect(recheckSession).toHaveBeenCalledTimes(1)
  })

  // Specification 24.14 and 24.22.
  it.each([
    ['host', '/host'],
    ['vendor', '/kitchen'],
    [null, '/login'],
  ] as const)(
    'leads a %s to the sign-in of this role, before and after the new password',
    async (role, path) => {
      const { user } = renderPasswordReset({ 'POST /auth/password/reset': SENT }, 'once', role)
      const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
      expect(hrefOf('Back to sign in')).toBe(path)
      await user.click(screen.getByRole('button', { name: 'Open the link' }))
      await user.type(screen.getByLabelText('New password'), 'sunshine-1{Enter}')
      await screen.findByRole('heading', { name: 'Your new password is set' })
      expect(hrefOf('Sign in')).toBe(path)
    },
  )

  // Specification 24.23.
  it('offers another link when this one has expired', async () => {
    const { user } = renderPasswordReset(
      { 'POST /auth/password/reset': refusedAnswer(410, 'reset_link_expired', 'Too old') },
      'once',
    )
    await user.click(screen.getByRole('button', { name: 'Open the link' }))
    await user.type(screen.getByLabelText('New password'), 'sunshine-1{Enter}')
    expect(
      await screen.findByText(/If you have just chosen a password with it, sign in with that/),
    ).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Get a new link' }))
    await waitFor(() => screen.getByLabelText('Email'))
  })
})
