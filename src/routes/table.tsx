/** The routes of the spec's section 2. Access is a parent route; every page is loaded when it is needed, its data started here. */
import { createRoute, Outlet } from '@tanstack/react-router'
import { SessionLoading } from '../views/SessionLoading'
import { requireSignedIn, requireSignedOut } from './access'
import { findCashOrder } from './cash-order'
import {
  closeOrder,
  closeOrders,
  openCheckout,
  openOrder,
  openOrders,
  openVendor,
  readItemId,
  startVendor,
} from './flows'
import { HomeRoute } from './HomeRoute'
import { pageOf } from './page-code'
import { closePayment, closeReturn, openPayment, openReturn, takeHandover, takeOrder } from './payments'
import { goHome, goToVendors } from './redirects'
import { rootRoute } from './root'
import * as search from './search'
import { giveTestToken } from './test-identity'

const open = createRoute({ getParentRoute: () => rootRoute, id: 'open' })

/** Sign-in required: 'Loading...' while the sign-in state is loading, then the page, or /login. */
const guarded = createRoute({
  getParentRoute: () => rootRoute,
  id: 'guarded',
  beforeLoad: requireSignedIn,
  pendingComponent: SessionLoading,
  pendingMs: 0,
  pendingMinMs: 0,
  component: Outlet,
})

const login = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: search.loginSearch,
  beforeLoad: requireSignedOut,
  component: pageOf(() => import('./LoginRoute'), 'LoginRoute'),
  staticData: { title: 'Sign in', bare: true },
})

const home = createRoute({
  getParentRoute: () => open,
  path: '/',
  loader: ({ context: { queryClient, queries } }) => void queryClient.prefetchQuery(queries.vendors()),
  // The one page that comes with the start: most visits begin here, and its own code is 3 kB of the whole.
  component: HomeRoute,
  staticData: { title: 'Home', navigation: true },
})

const vendors = createRoute({
  getParentRoute: () => open,
  path: '/vendors',
  validateSearch: search.vendorsSearch,
  loader: ({ context: { queryClient, queries } }) => void queryClient.prefetchQuery(queries.vendors()),
  component: pageOf(() => import('./VendorsRoute'), 'VendorsRoute'),
  staticData: { title: 'Food Trailers', navigation: true },
})

const vendorList = createRoute({ getParentRoute: () => open, path: '/vendorlist', beforeLoad: goToVendors })

const vendor = createRoute({
  getParentRoute: () => open,
  path: '/vendor/$vendorId',
  validateSearch: search.menuSearch,
  loader: ({ context, params }) => void startVendor(context, params.vendorId),
  onEnter: openVendor,
  onStay: openVendor,
  component: pageOf(() => import('./MenuRoute'), 'MenuRoute'),
  staticData: { title: 'Menu' },
})

const item = createRoute({
  getParentRoute: () => open,
  path: '/vendor/$vendorId/item/$itemId',
  loader: ({ context, params }) => {
    void startVendor(context, params.vendorId)
    void context.queryClient.prefetchQuery(context.queries.addonGroups(readItemId(params.itemId)))
  },
  onEnter: openVendor,
  onStay: openVendor,
  component: pageOf(() => import('./ItemRoute'), 'ItemRoute'),
  staticData: { title: 'Dish' },
})

const cart = createRoute({
  getParentRoute: () => guarded,
  path: '/cart',
  onEnter: openCheckout,
  component: pageOf(() => import('./CartRoute'), 'CartRoute'),
  staticData: { title: 'Your cart' },
})

const orders = createRoute({
  getParentRoute: () => guarded,
  path: '/orders',
  validateSearch: search.ordersSearch,
  onEnter: openOrders,
  onLeave: closeOrders,
  component: pageOf(() => import('./OrdersRoute'), 'OrdersRoute'),
  staticData: { title: 'My Orders', navigation: true },
})

/** One order's page, under two paths (readings, routes). */
const orderPage = {
  getParentRoute: () => guarded,
  validateSearch: search.orderSearch,
  onEnter: openOrder,
  onStay: openOrder,
  onLeave: closeOrder,
  component: pageOf(() => import('./OrderRoute'), 'OrderRoute'),
  staticData: { title: 'Order' },
}
const order = createRoute({ ...orderPage, path: '/order/$orderId' })
const trackOrder = createRoute({ ...orderPage, path: '/track-order/$orderId' })

const payment = createRoute({
  getParentRoute: () => guarded,
  path: '/stripe-webview-payment',
  beforeLoad: takeHandover,
  onEnter: openPayment,
  onStay: openPayment,
  onLeave: closePayment,
  component: pageOf(() => import('./PaymentRoute'), 'PaymentRoute'),
  staticData: { title: 'Secure Payment' },
})

const paymentSuccess = createRoute({
  getParentRoute: () => guarded,
  path: '/payment-success',
  validateSearch: search.paymentSuccessSearch,
  beforeLoad: takeOrder,
  onEnter: openReturn,
  onStay: openReturn,
  onLeave: closeReturn,
  component: pageOf(() => import('./PaymentSuccessRoute'), 'PaymentSuccessRoute'),
  staticData: { title: 'Your payment' },
})

const confirmation = createRoute({
  getParentRoute: () => guarded,
  path: '/order-confirmation/$orderId',
  loader: ({ context: { queryClient, queries }, params }) =>
    void queryClient.prefetchQuery(queries.order(params.orderId)),
  component: pageOf(() => import('./ConfirmationRoute'), 'ConfirmationRoute'),
  staticData: { title: 'Order Confirmed' },
})

const cash = createRoute({
  getParentRoute: () => guarded,
  path: '/pay-cash-at-counter',
  loader: findCashOrder,
  component: pageOf(() => import('./CashRoute'), 'CashRoute'),
  staticData: { title: 'Pay in cash' },
})

const profile = createRoute({
  getParentRoute: () => guarded,
  path: '/profile',
  component: pageOf(() => import('./ProfileRoute'), 'ProfileRoute'),
  staticData: { title: 'Profile', navigation: true },
})

/** In a production build the developer pages fall under 'any other path redirects to /' (readings, session). */
const DEV_PAGES = import.meta.env.DEV || import.meta.env.VITE_DEV_PAGES === 'true'

const testLogin = createRoute({
  getParentRoute: () => open,
  path: '/test-auto-login',
  validateSearch: search.tokenSearch,
  ...(DEV_PAGES
    ? {
        staticData: { title: 'Test login', bare: true },
        loaderDeps: ({ search: { token } }: { search: { token?: string | undefined } }) => ({ token }),
        loader: giveTestToken,
        component: pageOf(() => import('./TestLoginRoute'), 'TestLoginRoute'),
      }
    : { beforeLoad: goHome }),
})

const testNotification = createRoute({
  getParentRoute: () => open,
  path: '/test-notification',
  ...(DEV_PAGES
    ? {
        staticData: { title: 'Test notifications' },
        component: pageOf(() => import('./TestNotificationRoute'), 'TestNotificationRoute'),
      }
    : { beforeLoad: goHome }),
})

const unknown = createRoute({ getParentRoute: () => open, path: '$', beforeLoad: goHome })

export const routeTree = rootRoute.addChildren([
  login,
  open.addChildren([home, vendors, vendorList, vendor, item, testLogin, testNotification, unknown]),
  guarded.addChildren([
    cart,
    orders,
    order,
    trackOrder,
    payment,
    paymentSuccess,
    confirmation,
    cash,
    profile,
  ]),
])
