// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openHost } from '#tests/fixtures/client/back-office/open-host'

/** Opens 'Staff' with an invitation. @param mail what is wrong with its mail */
function openStaff(mail: object) {
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  const lee = { id: 4, email: 'lee@park.test', expiresAt, hasMailFailed: false, ...mail }
  const trailer = { trailerId: 31, name: 'Smoky Joe’s', accounts: [], invitations: [lee] }
  openHost({ path: '/staff', answers: { 'GET /host/staff': { body: { trailers: [trailer] } } } })
}

// Specification 25.11.
it('says that the mail of an invitation is not sent yet', async () => {
  openStaff({ isMailLate: true })
  expect(await screen.findByText('Mail waits')).toBeTruthy()
  expect(screen.getByText(/^The mail is not sent yet/)).toBeTruthy()
})

// Specification 25.11.
it('does not say that the server tries again if it has no mail server', async () => {
  openStaff({ isMailOff: true })
  expect(await screen.findByText('Mail not sent')).toBeTruthy()
  expect(screen.getByText(/^The mail is not sent: no mail server is set up/)).toBeTruthy()
  expect(screen.queryByText(/tries again/)).toBeNull()
})
