// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { HOST_PAGES } from '#staff/host/host-pages'
import { HostNav } from '#staff/host/shell/HostNav'
import { renderView } from '#tests/fixtures/client/render-view'

/** Renders the navigation in a row of this width, which is scrolled to `left`. @returns the row */
function openNav(width: number) {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(1_000)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
  renderView(<HostNav pages={HOST_PAGES} current="trailers" />)
  const row = screen.getByRole('link', { name: 'Trailers' }).parentElement
  if (!row) throw new Error('There is no row')
  return row
}

/** The arrows that are on the page, by the side on which they stand. */
const arrows = () => screen.getAllByRole('button', { hidden: true }).map(({ dataset: { side } }) => side)

// Specification 25.5.
it('shows at which ends of the row more pages follow', () => {
  const row = openNav(400)
  expect(arrows()).toEqual(['after'])
  row.scrollLeft = 300
  fireEvent.scroll(row)
  expect(arrows()).toEqual(['before', 'after'])
  row.scrollLeft = 600
  fireEvent.scroll(row)
  expect(arrows()).toEqual(['before'])
})

// Specification 25.5.
it('scrolls on at an arrow', () => {
  const row = openNav(400)
  const scrollBy = vi.spyOn(row, 'scrollBy').mockReturnValue()
  fireEvent.click(screen.getByRole('button', { hidden: true }))
  expect(scrollBy).toHaveBeenCalledWith({ left: 280, behavior: 'smooth' })
})

it('has no arrows if all pages fit', () => {
  openNav(1_000)
  expect(screen.queryByRole('button', { hidden: true })).toBeNull()
})
