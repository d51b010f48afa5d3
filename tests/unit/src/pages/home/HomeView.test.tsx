import { describe, expect, it } from 'vitest'
import { appConfig } from '#app/app-config'
import type { AppConfig } from '#domain/config/app-config'
import type { Vendor } from '#domain/contract/vendors'
import { ANN } from '#machines/session/spec/fixtures'
import { type HomeVendorsState, HomeView } from '#pages/home/HomeView'
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
const READY: HomeVendorsState = { status: 'ready', vendors: VENDORS }

const noop = () => {}
const renderHome = (
  given: { vendors?: HomeVendorsState; user?: typeof ANN; features?: Partial<AppConfig['features']> } = {},
) =>
  renderMarkup(
    <HomeView
      config={{ ...appConfig, features: { ...appConfig.features, ...given.features } }}
      user={given.user ?? null}
      vendors={given.vendors ?? READY}
      onOrderTypeChoose={noop}
      onSearch={noop}
      onRetry={noop}
    />,
  )

describe('the greeting', () => {
  it('is Welcome! to a visitor, with the way to sign in', () => {
    expect(renderHome()).toContain('Welcome!</h1>')
    expect(listActions(renderHome())).toContain('Sign in to access your cart and orders')
  })

  it('has the name of a customer who is signed in', () => {
    const html = renderHome({ user: ANN })
    expect(html).toContain('Hello, Ann</h1>')
    expect(listActions(html)).not.toContain('Sign in to access your cart and orders')
  })

  it('goes on with the tagline and the intro', () => {
    expect(renderHome()).toContain('All the trailers, one big table. How are you eating tonight?')
  })
})

describe('the row of trailers', () => {
  const shown = (html: string) => listActions(html).filter(name => name.startsWith('Trailer'))

  it('shows ten of twelve, in their order', () => {
    expect(shown(renderHome())).toEqual(VENDORS.slice(0, 10).map(({ name }) => name))
  })

  it('leads to each trailer’s menu', () => {
    expect(renderHome()).toContain('href="/vendor/10"')
    expect(renderHome()).not.toContain('href="/vendor/11"')
  })

  it('waits in the words of the spec', () => {
    expect(textsOfRole(renderHome({ vendors: { status: 'loading', vendors: [] } }), 'status')).toEqual([
      'Loading vendors...',
    ])
  })

  it('owns up in the words of the spec, with another try', () => {
    const html = renderHome({ vendors: { status: 'error', vendors: [] } })
    expect(html).toContain('Error loading vendors')
    expect(listActions(html)).toContain('Try again')
  })

  it('is kind about an empty park', () => {
    expect(renderHome({ vendors: { status: 'ready', vendors: [] } })).toContain('Nobody is cooking just now.')
  })

  it('is not there where the config has it off', () => {
    expect(shown(renderHome({ features: { vendorGrid: false } }))).toEqual([])
  })
})

describe('what else stands on it', () => {
  it('has a large button for each way to eat, the logo home, and the way to the profile', () => {
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

  it('has no search unless the config asks for one', () => {
    expect(renderHome()).not.toContain('role="search"')
  })
})
