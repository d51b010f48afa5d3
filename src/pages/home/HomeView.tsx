import User from 'lucide-react/icons/user-round'
import { type AppConfig, enabledOrderTypes } from '#domain/config/app-config'
import type { OrderType } from '#domain/orders/order-type'
import { PATHS } from '#domain/paths'
import type { VendorsState } from '#pages/shared/vendors-query-state'
import { IconLink } from '#ui/buttons/IconLink'
import { Page } from '#ui/layout/Page'
import { Row } from '#ui/layout/Row'
import { Brand } from '#ui/media/Brand'
import { BACKDROPS, backdropForId } from '#ui/media/backdrops'
import { ImageBackdrop } from '#ui/media/ImageBackdrop'
import { Picture } from '#ui/media/Picture'
import { StringLights } from '#ui/media/StringLights'
import { styled } from '#ui/theme/theme'
import { type GreetedUser, Greeting } from './Greeting'
import { OrderTypeButton } from './OrderTypeButton'
import { VendorLogoRow } from './VendorLogoRow'

const Root = styled('div', {
  display: 'none',
  '@wide': { display: 'block', gridColumn: 2, gridRow: '1 / span 2' },
})
const Collage = styled('div', {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 14,
  marginTop: 6,
  '& > *': { height: 198, borderRadius: '$hero' },
})

/** The backdrops of the collage. A tile with a vendor uses the vendor's backdrop. */
const COLLAGE_BACKDROPS = BACKDROPS.slice(1, 5)

/** A decorative collage of four vendors' pictures, on wide screens only. */
function HomeHero({ vendors }: { readonly vendors: VendorsState }) {
  return (
    <Root aria-hidden="true">
      <StringLights width={480} bulbs={12} />
      <Collage>
        {COLLAGE_BACKDROPS.map((backdrop, index) => {
          const vendor = vendors.list[index]
          return (
            <ImageBackdrop key={backdrop} name={vendor ? backdropForId(vendor.id) : backdrop}>
              {vendor && <Picture src={vendor.image} alt="" size={132} />}
            </ImageBackdrop>
          )
        })}
      </Collage>
    </Root>
  )
}

const Layout = styled('div', {
  '@wide': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 480px',
    gridTemplateRows: 'auto 1fr',
    columnGap: '$16',
  },
})
const OrderTypeGrid = styled('section', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
  gap: '$3',
  marginTop: '$6',
  '@wide': { gap: '$4', alignSelf: 'end' },
})
const PhoneOnly = styled('div', { '@wide': { display: 'none' } })

interface HomeViewProps {
  readonly config: AppConfig
  readonly user: GreetedUser
  readonly vendors: VendorsState
  readonly onOrderTypeChoose: (type: OrderType) => void
  readonly onSearch: (text: string) => void
  readonly onRetry: () => void
}

/** The home page: greeting, order types and vendors (specification 5.1, 5.2, 5.4, 5.6). */
export function HomeView({ config, user, vendors, onOrderTypeChoose, onSearch, onRetry }: HomeViewProps) {
  const { appName, logo, logoAlt } = config.branding
  return (
    <Page aboveBottomNav>
      <PhoneOnly>
        <Row spaceBetween css={{ minHeight: 68 }}>
          <Brand name={appName} logo={logo} logoAlt={logoAlt} />
          <IconLink to={PATHS.profile} label="Profile" icon={<User size={20} aria-hidden="true" />} />
        </Row>
        <StringLights css={{ width: 'calc(100% + 2 * $space$gutter)', marginInline: '-$gutter' }} />
      </PhoneOnly>
      <Layout>
        <Greeting config={config} user={user} onSearch={onSearch} />
        <OrderTypeGrid aria-label="Order type">
          {enabledOrderTypes(config).map((type, index) => (
            <OrderTypeButton
              key={type.id}
              type={type}
              eagerPicture={index === 0}
              onChoose={() => onOrderTypeChoose(type.id)}
            />
          ))}
        </OrderTypeGrid>
        <HomeHero vendors={vendors} />
        {config.features.vendorGrid && (
          <VendorLogoRow title={config.home.vendorsTitle} vendors={vendors} onRetry={onRetry} />
        )}
      </Layout>
    </Page>
  )
}
