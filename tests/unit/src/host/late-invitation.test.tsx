// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openHost } from '#tests/fixtures/client/back-office/open-host'

it('says that the mail of an invitation is not sent yet', async () => {
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  const lee = { id: 4, email: 'lee@park.test', expiresAt, hasMailFailed: false, isMailLate: true }
  const trailer = { trailerId: 31, name: 'Smoky Joe’s', accounts: [], invitations: [lee] }
  openHost({ path: '/staff', answers: { 'GET /host/staff': { body: { trailers: [trailer] } } } })
  expect(await screen.findByText('Mail waits')).toBeTruthy()
  expect(screen.getByText(/^The mail is not sent yet/)).toBeTruthy()
})
