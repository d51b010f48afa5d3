/** The pages of the host, in the order of the navigation. A new page is one line here. */

import BookOpen from 'lucide-react/icons/book-open'
import ChartColumn from 'lucide-react/icons/chart-column'
import Clock from 'lucide-react/icons/clock'
import Coins from 'lucide-react/icons/coins'
import History from 'lucide-react/icons/history'
import KeyRound from 'lucide-react/icons/key-round'
import QrCode from 'lucide-react/icons/qr-code'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Scale from 'lucide-react/icons/scale'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import Store from 'lucide-react/icons/store'
import Users from 'lucide-react/icons/users'
import type { ComponentType } from 'react'
import { HostAccountPage } from './account/HostAccountPage'
import { AuditPage } from './audit/AuditPage'
import { ChargesPage } from './charges/ChargesPage'
import { OpeningHoursPage } from './hours/OpeningHoursPage'
import { MenusPage } from './menus/MenusPage'
import { OrdersPage } from './orders/OrdersPage'
import { PaymentReviewsPage } from './payment-reviews/PaymentReviewsPage'
import { StaffPage } from './staff/StaffPage'
import { TablesPage } from './tables/TablesPage'
import { StatementsPage } from './takings/StatementsPage'
import { TakingsPage } from './takings/TakingsPage'
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

/** The only page for staff, and for accounts that must turn on their second factor first. */
export const ACCOUNT_PAGE: HostPage = {
  key: 'account',
  label: 'Account',
  icon: KeyRound,
  Page: HostAccountPage,
}

export const HOST_PAGES: readonly HostPage[] = [
  { key: 'trailers', label: 'Trailers', icon: Store, Page: TrailersPage },
  { key: 'menus', label: 'Menus', icon: BookOpen, Page: MenusPage },
  { key: 'opening-hours', label: 'Opening hours', icon: Clock, Page: OpeningHoursPage },
  { key: 'tables', label: 'Tables', icon: QrCode, Page: TablesPage },
  { key: 'staff', label: 'Staff', icon: Users, Page: StaffPage },
  { key: 'charges', label: 'Charges', icon: Coins, Page: ChargesPage },
  { key: 'orders', label: 'Orders', icon: ReceiptText, Page: OrdersPage },
  { key: 'reviews', label: 'Payments to review', icon: ShieldAlert, Page: PaymentReviewsPage },
  { key: 'takings', label: 'Takings', icon: ChartColumn, Page: TakingsPage },
  { key: 'statements', label: 'Statements', icon: Scale, Page: StatementsPage },
  { key: 'audit', label: 'What happened', icon: History, Page: AuditPage },
  ACCOUNT_PAGE,
]
