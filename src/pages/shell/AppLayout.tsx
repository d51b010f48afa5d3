import House from 'lucide-react/icons/house'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Store from 'lucide-react/icons/store'
import User from 'lucide-react/icons/user-round'
import type { ReactNode } from 'react'
import type { AppConfig } from '#domain/config/app-config'
import { SiteNav, type SiteNavItem } from '#ui/layout/SiteNav'
import { Brand } from '#ui/media/Brand'
import { styled } from '#ui/theme/theme'

/** The main landmark: where the skip link leads, and where the focus goes on a change of route. */
export const MAIN_ID = 'main'

const NAV_ITEMS: readonly SiteNavItem[] = [
  { to: '/', label: 'Home', icon: House },
  { to: '/vendors', label: 'Trailers', icon: Store },
  { to: '/orders', label: 'Orders', icon: ReceiptText },
  { to: '/profile', label: 'Profile', icon: User },
]

/** Which part of the site a page belongs to. */
const NAV_SECTIONS = [
  { part: '/', pages: /^\/$/ },
  { part: '/vendors', pages: /^\/vendor/ },
  { part: '/orders', pages: /^\/(orders?|track-order|order-confirmation)(\/|$)/ },
  { part: '/profile', pages: /^\/profile/ },
] as const

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
  /** Whether the bottom navigation stands on this page; the header of a wide screen always does, `bare` pages apart. */
  readonly hasBottomNav: boolean
  /** A page that stands alone, such as signing in. */
  readonly standalone?: boolean
  readonly children: ReactNode
}

/** What stays while pages change: the way past the navigation, the navigation, the main landmark. */
export function AppLayout({ config, path, hasBottomNav, standalone = false, children }: AppLayoutProps) {
  const current = NAV_SECTIONS.find(({ pages }) => pages.test(path))?.part ?? null
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
      {hasBottomNav && <SiteNav items={NAV_ITEMS} current={current} position="bottom" />}
    </>
  )
}
