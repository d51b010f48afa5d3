/** The routes of the spec's section 2. Access is a parent route; every page is loaded when it is needed, its data started here. */
import { createRoute, Outlet } from '@tanstack/react-router'
import { SessionLoading } from '#pages/shell/SessionLoading'
import { requireSignedIn, requireSignedOut } from './access-guards'
import { findCashOrder } from '#pages/cash/find-cash-order'
import {
  closeOrder,
  closeOrders,
  openCheckout,
  openOrder,
  openOrders,
  openVendor,
  parseItemId,
  prefetchVendor,
} from './route-hooks'
import { HomeRoute } from '#pages/home/HomeRoute'
import { lazyPage } from './lazy-page'
import {
  closePayment,
  closePaymentReturn,
  openPayment,
  openPaymentReturn,
  readPaymentRequest,
  readReturnedOrderId,
} from './payment-route-hooks'
import { redirectToHome, redirectToVendors } from './redirects'
import { rootRoute } from './root-route'
import * as search from './search-params'
import { submitTestToken } from '#pages/devpages/submit-test-token'

const publicRoutes = createRoute({ getParentRoute: () => rootRoute, id: 'public' })

/** Sign-in required: 'Loading...' while the sign-in state is loading, then the page, or /login. */
const authenticatedRoutes = createRoute({
  getParentRoute: () => rootRoute,
  id: 'authenticated',
  beforeLoad: requireSignedIn,
  pendingComponent: SessionLoading,
  pendingMs: 0,
  pendingMinMs: 0,
  component: Outlet,
})

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: search.parseLoginSearch,
  beforeLoad: requireSignedOut,
  component: lazyPage(() => import('#pages/sign-in/SignInRoute'), 'SignInRoute'),
  staticData: { title: 'Sign in', standalone: true },
})

const homeRoute = createRoute({
  getParentRoute: () => publicRoutes,
  path: '/',
  loader: ({ context: { queryClient, queries } }) => void queryClient.prefetchQuery(queries.vendors()),
  // The one page that comes with the start: most visits begin here, and its own code is 3 kB of the whole.
  component: HomeRoute,
  staticData: { title: 'Home', hasBottomNav: true },
})

const vendorsRoute = createRoute({
  getParentRoute: () => publicRoutes,
  path: '/vendors',
  validateSearch: search.parseVendorsSearch,
  loader: ({ context: { queryClient, queries } }) => void queryClient.prefetchQuery(queries.vendors()),
  component: lazyPage(() => import('#pages/vendors/VendorsRoute'), 'VendorsRoute'),
  staticData: { title: 'Food Trailers', hasBottomNav: true },
})

const vendorListRoute = createRoute({
  getParentRoute: () => publicRoutes,
  path: '/vendorlist',
  beforeLoad: redirectToVendors,
})

const vendorRoute = createRoute({
  getParentRoute: () => publicRoutes,
  path: '/vendor/$vendorId',
  validateSearch: search.parseMenuSearch,
  loader: ({ context, params }) => void prefetchVendor(context, params.vendorId),
  onEnter: openVendor,
  onStay: openVendor,
  component: lazyPage(() => import('#pages/menu/MenuRoute'), 'MenuRoute'),
  staticData: { title: 'Menu' },
})

const itemRoute = createRoute({
  getParentRoute: () => publicRoutes,
  path: '/vendor/$vendorId/item/$itemId',
  loader: ({ context, params }) => {
    void prefetchVendor(context, params.vendorId)
    void context.queryClient.prefetchQuery(context.queries.addonGroups(parseItemId(params.itemId)))
  },
  onEnter: openVendor,
  onStay: openVendor,
  component: lazyPage(() => import('#pages/item/ItemRoute'), 'ItemRoute'),
  staticData: { title: 'Dish' },
})

const cartRoute = createRoute({
  getParentRoute: () => authenticatedRoutes,
  path: '/cart',
  onEnter: openCheckout,
  component: lazyPage(() => import('#pages/cart/CartRoute'), 'CartRoute'),
  staticData: { title: 'Your cart' },
})

const ordersRoute = createRoute({
  getParentRoute: () => authenticatedRoutes,
  path: '/orders',
  validateSearch: search.parseOrdersSearch,
  onEnter: openOrders,
  onLeave: closeOrders,
  component: lazyPage(() => import('#pages/orders/OrdersRoute'), 'OrdersRoute'),
  staticData: { title: 'My Orders', hasBottomNav: true },
})

/** One order's page, under two paths (readings, routes). */
const orderRouteOptions = {
  getParentRoute: () => authenticatedRoutes,
  validateSearch: search.parseOrderSearch,
  onEnter: openOrder,
  onStay: openOrder,
  onLeave: closeOrder,
  component: lazyPage(() => import('#pages/order/OrderRoute'), 'OrderRoute'),
  staticData: { title: 'Order' },
}
const orderRoute = createRoute({ ...orderRouteOptions, path: '/order/$orderId' })
const trackOrderRoute = createRoute({ ...orderRouteOptions, path: '/track-order/$orderId' })

const paymentRoute = createRoute({
  getParentRoute: () => authenticatedRoutes,
  path: '/stripe-webview-payment',
  beforeLoad: readPaymentRequest,
  onEnter: openPayment,
  onStay: openPayment,
  onLeave: closePayment,
  component: lazyPage(() => import('#pages/payment/PaymentRoute'), 'PaymentRoute'),
  staticData: { title: 'Secure Payment' },
})

const paymentSuccessRoute = createRoute({
  getParentRoute: () => authenticatedRoutes,
  path: '/payment-success',
  validateSearch: search.parsePaymentSuccessSearch,
  beforeLoad: readReturnedOrderId,
  onEnter: openPaymentReturn,
  onStay: openPaymentReturn,
  onLeave: closePaymentReturn,
  component: lazyPage(() => import('#pages/payment-return/PaymentReturnRoute'), 'PaymentReturnRoute'),
  staticData: { title: 'Your payment' },
})

const confirmationRoute = createRoute({
  getParentRoute: () => authenticatedRoutes,
  path: '/order-confirmation/$orderId',
  loader: ({ context: { queryClient, queries }, params }) =>
    void queryClient.prefetchQuery(queries.order(params.orderId)),
  component: lazyPage(() => import('#pages/confirmation/ConfirmationRoute'), 'ConfirmationRoute'),
  staticData: { title: 'Order Confirmed' },
})

const cashRoute = createRoute({
  getParentRoute: () => authenticatedRoutes,
  path: '/pay-cash-at-counter',
  loader: findCashOrder,
  component: lazyPage(() => import('#pages/cash/CashRoute'), 'CashRoute'),
  staticData: { title: 'Pay in cash' },
})

const profileRoute = createRoute({
  getParentRoute: () => authenticatedRoutes,
  path: '/profile',
  component: lazyPage(() => import('#pages/profile/ProfileRoute'), 'ProfileRoute'),
  staticData: { title: 'Profile', hasBottomNav: true },
})

/** In a production build the developer pages fall under 'any other path redirects to /' (readings, session). */
const DEV_PAGES = import.meta.env.DEV || import.meta.env.VITE_DEV_PAGES === 'true'

const testLoginRoute = createRoute({
  getParentRoute: () => publicRoutes,
  path: '/test-auto-login',
  validateSearch: search.parseTokenSearch,
  ...(DEV_PAGES
    ? {
        staticData: { title: 'Test login', standalone: true },
        loaderDeps: ({ search: { token } }: { search: { token?: string | undefined } }) => ({ token }),
        loader: submitTestToken,
        component: lazyPage(() => import('#pages/devpages/TestLoginRoute'), 'TestLoginRoute'),
      }
    : { beforeLoad: redirectToHome }),
})

const testNotificationRoute = createRoute({
  getParentRoute: () => publicRoutes,
  path: '/test-notification',
  ...(DEV_PAGES
    ? {
        staticData: { title: 'Test notifications' },
        component: lazyPage(() => import('#pages/devpages/TestNotificationRoute'), 'TestNotificationRoute'),
      }
    : { beforeLoad: redirectToHome }),
})

const unknownRoute = createRoute({
  getParentRoute: () => publicRoutes,
  path: '$',
  beforeLoad: redirectToHome,
})

export const routeTree = rootRoute.addChildren([
  loginRoute,
  publicRoutes.addChildren([
    homeRoute,
    vendorsRoute,
    vendorListRoute,
    vendorRoute,
    itemRoute,
    testLoginRoute,
    testNotificationRoute,
    unknownRoute,
  ]),
  authenticatedRoutes.addChildren([
    cartRoute,
    ordersRoute,
    orderRoute,
    trackOrderRoute,
    paymentRoute,
    paymentSuccessRoute,
    confirmationRoute,
    cashRoute,
    profileRoute,
  ]),
])
