/** The pages of the host, in the order of the navigation. A new page is one line here. */
import Store from 'lucide-react/icons/store'
import Users from 'lucide-react/icons/users'
import type { ComponentType } from 'react'
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
  { key: 'staff', label: 'Staff', icon: Users, Page: StaffPage },
]
