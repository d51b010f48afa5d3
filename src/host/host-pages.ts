/** The pages of the host, in the order of the navigation. A new page is one line here. */
import BookOpen from 'lucide-react/icons/book-open'
import Coins from 'lucide-react/icons/coins'
import Store from 'lucide-react/icons/store'
import Users from 'lucide-react/icons/users'
import type { ComponentType } from 'react'
import { ChargesPage } from './charges/ChargesPage'
import { MenusPage } from './menus/MenusPage'
import { StaffPage } from './staff/StaffPage'
import { TrailersPage } from './trailers/TrailersPage'

interface HostPageProps {
  /** The part of the address after the key of the page, such as the id of a trailer. Null for the page itself. */
  readonly id: string | null
}

export interface HostPage {
  /** In the address, such as `#/trailers`. */
  readonly key: string
  readonly label: string
  readonly icon: ComponentType<{ readonly size?: number | string }>
  readonly Page: ComponentType<HostPageProps>
}

export const HOST_PAGES: readonly HostPage[] = [
  { key: 'trailers', label: 'Trailers', icon: Store, Page: TrailersPage },
  { key: 'menus', label: 'Menus', icon: BookOpen, Page: MenusPage },
  { key: 'staff', label: 'Staff', icon: Users, Page: StaffPage },
  { key: 'charges', label: 'Charges', icon: Coins, Page: ChargesPage },
]
