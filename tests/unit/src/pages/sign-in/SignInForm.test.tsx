// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { SignInForm } from '#pages/sign-in/SignInForm'
import { renderView } from '#tests/fixtures/client/render-view'

/** The form, filled in and submitted. */
async function submitForm({ busy = false } = {}) {
  const onSignIn = vi.fn()
  const { user, rerender } = renderView(
    <SignInForm busy={busy} errorMessage={null} offersAccounts onSignIn={onSignIn} />,
  )
  await user.type(screen.getByLabelText('Email'), 'ann@foodpark.test')
  await user.type(screen.getByLabelText('Password'), 'sunshine-1')
  await user.click(screen.getByRole('button', { name: /Sign In|Signing In/ }))
  return { user, rerender, onSignIn }
}

describe('the sign-in form', () => {
  it('submits the email and the password', async () => {
    const { onSignIn } = await submitForm()
    expect(onSignIn).toHaveBeenCalledExactlyOnceWith({ email: 'ann@foodpark.test', password: 'sunshine-1' })
  })

  it('submits nothing while a sign-in is running', async () => {
    expect((await submitForm({ busy: true })).onSignIn).not.toHaveBeenCalled()
  })

  it('keeps the email and the password when the sign-in fails', async () => {
    const { rerender, onSignIn } = await submitForm()
    rerender(
      <SignInForm busy={false} errorMessage="Invalid credentials" offersAccounts onSignIn={onSignIn} />,
    )
    expect(screen.getByRole('alert').textContent).toContain('Invalid credentials')
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ann@foodpark.test')
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('sunshine-1')
  })

  it('shows and hides the password', async () => {
    const { user } = await submitForm()
    await user.click(screen.getByRole('button', { name: /show/i }))
    expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('text')
  })
})
