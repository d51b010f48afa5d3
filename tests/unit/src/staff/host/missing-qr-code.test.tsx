// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loadQrCode } from '#staff/host/shared/LazyQrCode'
import { renderView } from '#tests/fixtures/client/render-view'

// Specification 26.6.
it('keeps the page, with a text in place of a QR code, when its code cannot be loaded', async () => {
  const { default: Code } = await loadQrCode(() => Promise.reject(new Error('no such chunk')))
  renderView(<Code text="https://park.example/?t=7" label="Code of Table 7" />)
  expect(screen.getByText('The code could not be loaded. Please load the page again.')).toBeTruthy()
})
