// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { HostTrailer } from '#domain/contract/host/trailers'
import { createHostTrailer } from '#tests/fixtures/client/back-office/host-park'
import { openHost } from '#tests/fixtures/client/back-office/open-host'

const TEXT = 'No kitchen board connected'

async function openTrailers(fields: Partial<HostTrailer>) {
  const trailers = [createHostTrailer(fields)]
  openHost({ path: '/trailers', answers: { 'GET /host/trailers': { body: { trailers } } } })
  await screen.findByRole('heading', { name: 'Smoky Joe’s' })
}

// Specification 25.23.
it('says that an open trailer has no connected kitchen board', async () => {
  await openTrailers({ hasBoard: false })
  expect(screen.getByText(TEXT)).toBeTruthy()
})

// Specification 25.23.
it.each<[string, Partial<HostTrailer>]>([
  ['a board is connected', { hasBoard: true }],
  ['the server does not know', { hasBoard: null }],
  ['the trailer is closed', { hasBoard: false, state: 'closed' }],
  ['the hours keep the trailer closed', { hasBoard: false, isOutsideHours: true }],
  ['no staff could open a board', { hasBoard: false, staff: 0 }],
])('does not say so if %s', async (_, fields) => {
  await openTrailers(fields)
  expect(screen.queryByText(TEXT)).toBeNull()
})
