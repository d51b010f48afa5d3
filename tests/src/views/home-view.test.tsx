import { describe, expect, it } from 'vitest'
import type { AppConfig } from '#domain/app-config'
import type { Vendor } from '#domain/calls/vendors'
import { ANN } from '#machines/session/session.cases'
import { appConfig } from '../../../src/app/app-config'
import { type HomeVendors, HomeView } from '../../../src/views/HomeView'
import { actionsIn, markupOf, saidBy } from './markup'

const vendor = (id: number): Vendor => ({
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
const TRAILERS = Array.from({ length: 12 }, (_, index) => vendor(index + 1))
const READY: HomeVendors = { status: 'ready', vendors: TRAILERS }

const nothing = () => {}
const home = (
  given: { vendors?: HomeVendors; user?: typeof ANN; features?: Partial<AppConfig['features']> } = {},
) =>
  markupOf(
    <HomeView
      config={{ ...appConfig, features: { ...appConfig.features, ...given.features } }}
      user={given.user ?? null}
      vendors={given.vendors ?? READY}
      onOrderType={nothing}
      onSearch={nothing}
      onRetry={nothing}
    />,
  )

describe('the greeting', () => {
  it('is Welcome! to a visitor, with the way to sign in', () => {
    expect(home()).toContain('Welcome!</h1>')
    expect(actionsIn(home())).toContain('Sign in to access your cart and orders')
  })

  it('has the name of a customer who is signed in', () => {
    const html = home({ user: ANN })
    expect(html).toContain('Hello, Ann</h1>')
    expect(actionsIn(html)).not.toContain('Sign in to access your cart and orders')
  })

  it('goes on with the tagline and the intro', () => {
    expect(home()).toContain('All the trailers, one big table. How are you eating tonight?')
  })
})

describe('the row of trailers', () => {
  const shown = (html: string) => actionsIn(html).filter(name => name.startsWith('Trailer'))

  it('shows ten of twelve, in their order', () => {
    expect(shown(home())).toEqual(TRAILERS.slice(0, 10).map(({ name }) => name))
  })

  it('leads to each trailer’s menu', () => {
    expect(home()).toContain('href="/vendor/10"')
    expect(home()).not.toContain('href="/vendor/11"')
  })

  it('waits in the words of the spec', () => {
    expect(saidBy(home({ vendors: { status: 'loading', vendors: [] } }), 'status')).toEqual([
      'Loading vendors...',
    ])
  })

  it('owns up in the words of the spec, with another try', () => {
    const html = home({ vendors: { status: 'error', vendors: [] } })
    expect(html).toContain('Error loading vendors')
    expect(actionsIn(html)).toContain('Try again')
  })

  it('is kind about an empty park', () => {
    expect(home({ vendors: { status: 'ready', vendors: [] } })).toContain('Nobody is cooking just now.')
  })

  it('is not there where the config has it off', () => {
    expect(shown(home({ features: { vendorGrid: false } }))).toEqual([])
  })
})

describe('what else stands on it', () => {
  it('has a large button for each way to eat, the logo home, and the way to the profile', () => {
    const names = actionsIn(home())
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
    expect(home()).not.toContain('role="search"')
  })
})
