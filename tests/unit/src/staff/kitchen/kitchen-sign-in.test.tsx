// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openKitchen } from '#tests/fixtures/client/back-office/open-kitchen'

// Specification 28.38.
it('says that the server cannot be reached when a sign-in gets no answer, and not that it has failed', async () => {
  const { user, disconnect } = openKitchen({ name: null })
  await user.type(await screen.findByLabelText('Email'), 'vendor31@foodpark.test')
  await user.type(screen.getByLabelText('Password'), 'lunchtime')
  await user.type(screen.getByLabelText('Your name'), 'Rosa')
  disconnect()
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('The server cannot be reached. Please try again.')
})
