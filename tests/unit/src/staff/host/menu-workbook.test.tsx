// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openHost } from '#tests/fixtures/client/back-office/open-host'

// Specification 25.19.
it('says what to save instead of a workbook, and sends nothing', async () => {
  const menu = { categories: [], addonGroups: [] }
  const saved = { trailerId: 31, name: 'Smoky Joe’s', version: 'v1', menu, keptDishes: [], touchedCarts: [] }
  const { user, changes } = openHost({
    path: '/menus/31',
    answers: { 'GET /host/trailers/31/menu': { body: saved } },
  })
  const workbook = new File([new Uint8Array([0x50, 0x4b, 0x03, 0x04])], 'menu.csv')
  await user.upload(await screen.findByLabelText('Spreadsheet (CSV)'), workbook)
  expect((await screen.findByRole('alert')).textContent).toContain("Save the menu as 'CSV UTF-8'")
  expect(changes).toEqual([])
})
