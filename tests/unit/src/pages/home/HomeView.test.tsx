import { describe, expect, it } from 'vitest'
import { appConfig } from '#app/app-config'
import type { AppConfig } from '#domain/config/app-config'
import type { Vendor } from '#domain/contract/ordering/vendors'
import { ANN } from '#machines/session/spec/fixtures'
import { HomeView } from '#pages/home/HomeView'
import type { VendorsState } from '#pages/shared/vendors-query-state'
import { listActions, renderMarkup, textsOfRole } from '#tests/fixtures/client/render-markup'

const createHomeVendor = (id: number): Vendor => ({
  id,
  name: `Trailer ${id}`,
  logo: '',
  image: '',
  status: 'Open',
  description: '',
  rating: null,
  preparationTime: null,
  priceCategory: '',
})
const VENDORS = Array.from({ length: 12 }, (_, index) => createHomeVendor(index + 1))
const READY: VendorsState = { status: 'ready', list: VENDORS }

const noop = () => {}
const renderHome = (
  options: {
    vendors?: VendorsState
    user?: typeof ANN | 'loading'
    features?: Partial<AppConfig['features']>
  } = {},
) =>
  renderMarkup(
    <HomeView
      config={{ ...appConfig, features: { ...appConfig.features, ...options.features } }}
      user={options.user ?? null}
      vendors={options.vendors ?? READY}
      onOrderTypeChoose={noop}
      onSearch={noop}
      onRetry={noop}
    />,
  )

describe('the greeting', () => {
  // Specification 5.2.
  it('is Welcome! for a visitor, with a link to sign in', () => {
    expect(renderHome()).toContain('Welcome!</h1>')
    expect(listActions(renderHome())).toContain('Sign in to access your cart and orders')
  })

  // Specification 5.1.
  it('has the first name of a signed-in customer', () => {
    const html = renderHome({ user: ANN })
    expect(html).toContain('Hello, Ann</h1>')
    expect(listActions(html)).not.toContain('Sign in to access your cart and orders')
  })

  it('is there for both while the session is loading', () => {
    const html = renderHome({ user: 'loading' })
    expect(html).toContain('<span>Welcome!</span><span>Hello, </span></h1>')
    expect(listActions(html)).toContain('Sign in to access your cart and orders')
  })

  // Specification 5.3.
  it('is followed by the tagline and the intro', () => {
    expect(renderHome()).toContain('All the trailers, one big table. How are you eating today?')
  })
})

describe('the vendor row', () => {
  const shown = (html: string) => listActions(html).filter(name => name.startsWith('Trailer'))

  // Specification 5.6.
  it('shows the first ten of twelve vendors', () => {
    expect(shown(renderHome())).toEqual(VENDORS.slice(0, 10).map(({ name }) => name))
  })

  // Specification 5.6.
  it('links to the menu of each vendor', () => {
    expect(renderHome()).toContain('href="/vendor/10"')
    expect(renderHome()).not.toContain('href="/vendor/11"')
  })

  // Specification 5.9.
  it('shows that the vendors are loading', () => {
    expect(textsOfRole(renderHome({ vendors: { status: 'loading', list: [] } }), 'status')).toEqual([
      'Loading vendors...',
    ])
  })

  // Specification 5.9.
  it('shows an error with a retry', () => {
    const html = renderHome({ vendors: { status: 'error', list: [] } })
    expect(html).toContain('Error loading vendors')
    expect(listActions(html)).toContain('Try again')
  })

  it('says when there are no vendors', () => {
    expect(renderHome({ vendors: { status: 'ready', list: [] } })).toContain(
      'There are no trailers at the moment.',
    )
  })

  // Specification 2.8 and 2.9.
  it('is absent when the config disables it', () => {
    expect(shown(renderHome({ features: { vendorGrid: false } }))).toEqual([])
  })
})

describe('the other parts of the home page', () => {
  // Specification 5.3, 5.4 and 5.7.
  it('include a button per order type, the logo and the profile link', () => {
    const names = listActions(renderHome())
    expect(names).toEqual(
      expect.arrayContaining([
        'Lantern Yard',
        'Profile',
        'Dine-InEat in the yard',
        'DeliveryHot to your door',
      ]),
    )
    expect(names.filter(name => name.includes('Takeaway'))).toEqual([])
  })

  // Specification 5.8.
  it('include no search unless the config enables it', () => {
    expect(renderHome()).not.toContain('role="search"')
  })
})
