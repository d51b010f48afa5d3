// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ANN } from '#machines/session/spec/fixtures'
import { refusedAnswer, renderAccountSettings } from '#tests/fixtures/client/render-account-page'

/** The section 'Password' has the same name. */
const passwordInput = () => screen.getByLabelText('Password', { selector: 'input' })
const buttonNamed = (name: string) => screen.getByRole('button', { name })

describe('the account below the profile', () => {
  // Specification 24.24.
  it('changes the password and keeps the customer signed in', async () => {
    const { user, renewSession, showToast } = renderAccountSettings({
      'POST /auth/password/change': { token: 'a.b.c', user: ANN },
    })
    await user.click(buttonNamed('Change password'))
    await user.type(screen.getByLabelText('Current password'), 'lunchtime')
    await user.type(screen.getByLabelText('New password'), 'sunshine-1{Enter}')
    await screen.findByRole('button', { name: 'Change password' })
    expect(renewSession).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ token: 'a.b.c' }))
    expect(showToast).toHaveBeenCalledExactlyOnceWith('Password changed')
  })

  // Specification 24.25.
  it('says at the current password that it is wrong, and keeps both texts', async () => {
    const { user } = renderAccountSettings({
      'POST /auth/password/change': refusedAnswer(403, 'wrong_password', 'Not your password'),
    })
    await user.click(buttonNamed('Change password'))
    await user.type(screen.getByLabelText('Current password'), 'guess')
    await user.type(screen.getByLabelText('New password'), 'sunshine-1{Enter}')
    await screen.findByText('Not your password')
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('sunshine-1')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Current password')))
  })

  // Specification 24.26.
  it('asks before it signs out everywhere', async () => {
    const { user, sent, endSession } = renderAccountSettings({
      'POST /auth/logout-everywhere': { status: 'success' },
    })
    await user.click(buttonNamed('Sign out everywhere'))
    await screen.findByRole('dialog', { name: 'Sign out everywhere?' })
    expect(sent).toEqual([])
    await user.click(buttonNamed('Sign out everywhere'))
    await waitFor(() => expect(endSession).toHaveBeenCalledTimes(1))
  })

  // Specification 24.27.
  it('saves the data as a file', async () => {
    const { user, saveFile } = renderAccountSettings({ 'GET /auth/me/data': { profile: { name: 'Ann' } } })
    await user.click(buttonNamed('Download my data'))
    await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1))
    expect(JSON.parse(saveFile.mock.calls[0]?.[1])).toEqual({ profile: { name: 'Ann' } })
  })

  // Specification 24.28.
  it('deletes the account only with the password, and says why it cannot', async () => {
    const { user, endSession, sent } = renderAccountSettings({
      'DELETE /auth/me': refusedAnswer(409, 'orders_still_open', 'You still have an open order'),
    })
    await user.click(buttonNamed('Delete my account'))
    await user.click(await screen.findByRole('button', { name: /for good/ }))
    expect(sent).toEqual([])
    await user.type(passwordInput(), 'lunchtime{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('You still have an open order')
    expect(endSession).not.toHaveBeenCalled()
  })

  // Specification 24.28.
  it('signs out of this browser when the account is deleted', async () => {
    const { user, endSession } = renderAccountSettings({ 'DELETE /auth/me': { status: 'success' } })
    await user.click(buttonNamed('Delete my account'))
    await user.type(passwordInput(), 'lunchtime{Enter}')
    await waitFor(() => expect(endSession).toHaveBeenCalledTimes(1))
  })
})
