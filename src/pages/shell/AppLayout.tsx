import House from 'lucide-react/icons/house'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Store from 'lucide-react/icons/store'
import User from 'lucide-react/icons/user-round'
import type { ReactNode } from 'react'
import type { AppConfig } from '#domain/config/app-config'
import { PATHS } from '#domain/paths'
import { Announcer } from '#ui/feedback/announce'
import { SiteNav, type SiteNavItem } from '#ui/layout/SiteNav'
import { Brand } from '#ui/media/Brand'
import { styled } from '#ui/theme/theme'

/** The id of the main landmark: the target of the skip link and of the focus after a route change. */
const MAIN_ID = 'main'

const NAV_ITEMS: readonly SiteNavItem[] = [
  { to: PATHS.home, label: 'Home', icon: House },
  { to: PATHS.vendors, label: 'Trailers', icon: Store },
  { to: PATHS.orders, label: 'Orders', icon: ReceiptText },
  { to: PATHS.profile, label: 'Profile', icon: User },
]

/** The pages that belong to each item of the navigation. */
const NAV_SECTIONS = [
  { section: PATHS.home, pages: [PATHS.home] },
  { section: PATHS.vendors, pages: [PATHS.vendors, PATHS.vendorList, PATHS.vendor] },
  { section: PATHS.orders, pages: [PATHS.orders, PATHS.order, PATHS.trackOrder, PATHS.orderConfirmation] },
  { section: PATHS.profile, pages: [PATHS.profile] },
]
const firstSegment = (path: string) => path.split('/')[1]

/** The navigation item of a page, by the first segment of its path; null for a page of no section. */
const findSection = (path: string) =>
  NAV_SECTIONS.find(({ pages }) => pages.some(page => firstSegment(page) === firstSegment(path)))?.section ??
  null

const SkipLink = styled('a', {
  position: 'fixed',
  top: -80,
  left: '$4',
  zIndex: '$toast',
  padding: '$space$3 $space$4',
  borderRadius: '$md',
  background: '$ink',
  color: '$paper',
  fontWeight: '$strong',
  '&:focus': { top: '$3' },
})
const Header = styled('header', {
  display: 'none',
  position: 'sticky',
  top: 0,
  zIndex: '$float',
  background: '$paper',
  '@wide': { display: 'block' },
})
const HeaderBar = styled('div', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  height: 76,
  maxWidth: 'calc($sizes$page + 2 * $space$gutter)',
  marginInline: 'auto',
  paddingInline: '$gutter',
})

interface AppLayoutProps {
  readonly config: AppConfig
  /** The path of the page, without its query. */
  readonly path: string
  /** Whether the page has the bottom navigation. The header of a wide screen is on all pages except `standalone` ones. */
  readonly hasBottomNav: boolean
  /** A page without navigation, such as sign-in. */
  readonly standalone?: boolean
  readonly children: ReactNode
}

/** The parts around every page: skip link, navigation and main landmark. */
export function AppLayout({ config, path, hasBottomNav, standalone = false, children }: AppLayoutProps) {
  const current = findSection(path)
  const { appName, logo, logoAlt } = config.branding
  return (
    <>
      <SkipLink href={`#${MAIN_ID}`}>Skip to content</SkipLink>
      {!standalone && (
        <Header>
          <HeaderBar>
            <Brand name={appName} logo={logo} logoAlt={logoAlt} />
            <SiteNav items={NAV_ITEMS} current={current} position="top" />
          </HeaderBar>
        </Header>
      )}
      <main id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
      <Announcer />
      {hasBottomNav && <SiteNav items={NAV_ITEMS} current={current} position="bottom" />}
    </>
  )
}
