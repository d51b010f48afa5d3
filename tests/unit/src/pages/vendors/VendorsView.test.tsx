// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { VendorSheets } from '#pages/vendors/VendorSheets'
import { VendorsView } from '#pages/vendors/VendorsView'
import type { VendorListFilters } from '#pages/vendors/vendor-list-filters'
import { renderView } from '#tests/fixtures/client/render-view'
import { buildVendor } from '#tests/fixtures/data/domain-entities'

const VENDORS = [
  buildVendor({ id: 31, name: 'Smoky Joe’s', status: 'Open' }),
  buildVendor({ id: 26, name: 'Mama Linh’s', status: 'active', priceCategory: 'under_10' }),
  buildVendor({ id: 42, name: 'Soft Serve', status: 'Closed', priceCategory: 'under_10' }),
]
const NO_FILTERS: VendorListFilters = { search: '', underTen: false, openOnly: false, sort: null }

/** The vendor list, with its filters in a state instead of the address bar. */
function VendorsPage({ initial = {} }: { readonly initial?: Partial<VendorListFilters> }) {
  const [filters, setFilters] = useState({ ...NO_FILTERS, ...initial })
  return (
    <VendorsView
      Sheets={VendorSheets}
      vendors={{ status: 'ready', list: VENDORS }}
      filters={filters}
      onFiltersChange={patch => setFilters({ ...filters, ...patch })}
      onRetry={() => {}}
    />
  )
}
const press = (name: string | RegExp) => screen.getByRole('button', { name })
const shownVendors = () =>
  screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

describe('the filters of the vendor list', () => {
  it('shows vendors under £10 with the chip, and all of them with a second press', async () => {
    const { user } = renderView(<VendorsPage />)
    await user.click(press('Under £10'))
    expect(shownVendors()).toEqual(['Mama Linh’s', 'Soft Serve'])
    expect(press('Under £10').getAttribute('aria-pressed')).toBe('true')
    await user.click(press('Under £10'))
    expect(shownVendors()).toHaveLength(3)
  })

  it('counts the matches in the filter sheet while they change', async () => {
    const { user } = renderView(<VendorsPage />)
    await user.click(press('Filter'))
    const sheet = within(screen.getByRole('dialog', { name: 'Filter' }))
    await user.click(sheet.getByRole('checkbox', { name: 'Open now' }))
    expect(sheet.getByRole('button', { name: 'Show 2 trailers' })).toBeTruthy()
    await user.click(sheet.getByRole('checkbox', { name: 'Under £10' }))
    await user.click(sheet.getByRole('button', { name: 'Show 1 trailer' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(shownVendors()).toEqual(['Mama Linh’s'])
  })

  it('clears the filters from the sheet', async () => {
    const { user } = renderView(<VendorsPage initial={{ openOnly: true, underTen: true }} />)
    await user.click(press('Filter'))
    await user.click(press('Clear filters'))
    expect(press('Show 3 trailers')).toBeTruthy()
  })

  it('sorts by name, and resets the sort', async () => {
    const { user } = renderView(<VendorsPage />)
    await user.click(press('Sort by'))
    await user.click(screen.getByRole('radio', { name: 'Name A-Z' }))
    await user.click(press('Done'))
    expect(shownVendors()).toEqual(['Mama Linh’s', 'Smoky Joe’s', 'Soft Serve'])
    await user.click(press('Sort by'))
    await user.click(press('Back to the park’s order'))
    expect(shownVendors()).toEqual(['Smoky Joe’s', 'Mama Linh’s', 'Soft Serve'])
  })
})

describe('the search of the vendor list', () => {
  it('opens with the focus in it and finds vendors by name', async () => {
    const { user } = renderView(<VendorsPage />)
    await user.click(press('Search'))
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    await user.keyboard('linh')
    expect(shownVendors()).toEqual(['Mama Linh’s'])
  })

  it('is cleared when it is closed', async () => {
    const { user } = renderView(<VendorsPage initial={{ search: 'linh' }} />)
    await user.click(press('Close search'))
    expect(shownVendors()).toHaveLength(3)
  })

  it('says what was not found, and clears the search', async () => {
    const { user } = renderView(<VendorsPage initial={{ search: 'sushi' }} />)
    expect(screen.getByText(/Nothing is called “sushi”/)).toBeTruthy()
    await user.click(within(screen.getByRole('status')).getByRole('button', { name: 'Clear search' }))
    expect(shownVendors()).toHaveLength(3)
  })
})
