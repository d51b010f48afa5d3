/** The route tree (specification, section 3). Access is a parent route. The code of a page loads when it is needed. */
import { createRootRouteWithContext, createRoute, Outlet, redirect } from '@tanstack/react-router'
import type { AppContext } from '#app/app-context'
import { PATHS } from '#domain/paths'
import { findCashOrder } from '#pages/cash/find-cash-order'
import { submitTestToken } from '#pages/developer/submit-test-token'
import { LazyItemForm } from '#pages/item/lazy-item-form'
import { LazyMenuPart } from '#pages/menu/lazy-menu-part'
import { PublicPages } from '#pages/shell/PublicPages'
import { SessionLoading } from '#pages/shell/SessionLoading'
import { Shell } from '#pages/shell/Shell'
import { requireSignedIn, requireSignedOut } from './access-guards'
import { FORGOT_PASSWORD_PAGE, RESET_PASSWORD_PAGE, SIGN_UP_PAGE } from './account-pages'
import { lazyPage } from './loading/lazy-page'
import { dishTitle, menuTitle, orderTitle } from './page-titles'
import {
  closePayment,
  closePaymentReturn,
  openPayment,
  openPaymentReturn,
  readPaymentRequest,
  readReturnedOrderId,
} from './payment/payment-route-callbacks'
import {
  closeOrder,
  closeOrders,
  loadItemPage,
  loadMenuPage,
  openCartPage,
  openOrder,
  openOrders,
  openSignInPage,
  openVendor,
} from './route-callbacks'
import * as search from './search-params'

/** For unknown paths. Specification 3.5. */
const redirectToHome = (): never => {
  throw redirect({ to: PATHS.home, replace: true })
}

/** For `/vendorlist`. Specification 3.10. */
const redirectToVendors = (): never => {
  throw redirect({ to: PATHS.vendors, replace: true })
}

/** It has no `beforeLoad`: with one the router shows nothing while a guard waits. */
const rootRoute = createRootRouteWithContext<AppContext>()({ component: Shell })

const publicRoutes = createRoute({ getParentRoute: () => rootRoute, id: 'public', component: PublicPages })

/** The pages that require a sign-in. Specification 3.3, 3.8. */
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
  path: PATHS.login,
  validateSearch: search.parseLoginSearch,
  beforeLoad: requireSignedOut,
  onEnter: openSignInPage,
  component: lazyPage(() => import('#pages/sign-in/SignInRoute'), 'SignInRoute'),
  staticData: { title: 'Sign in', standalone: true },
})

const signUpRoute = createRoute({ getParentRoute: () => rootRoute, ...SIGN_UP_PAGE })
const forgotPasswordRoute = createRoute({ getParentRoute: () => rootRoute, ...FORGOT_PASSWORD_PAGE })
const resetPasswordRoute = createRoute({ getParentRoute: () => rootRoute, ...RESET_PASSWORD_PAGE })

const homeRoute = createRoute({
  getParentRoute: () => publicRoutes,
  path: PATHS.home,
  loader: ({ context: { queryClient, queries } }) => void queryClient.prefetchQuery(queries.vendors()),
  component: lazyPage(() => import('#pages/home/HomeRoute'), 'HomeRoute'),
  staticData: { title: 'Home', hasBottomNav: true },
})

const vendorsRoute = createRoute({
  getParentRoute: () => publicRoutes,
  path: PATHS.vendors,
  validateSearch: search.parseVendorsSearch,
  loader: ({ context: { queryClient, queries } }) => void queryClient.prefetchQuery(queries.vendors()),
  component: lazyPage(() => import('#pages/vendors/VendorsRoute'), 'VendorsRoute'),
  staticData: { title: 'Food Trailers', hasBottomNav: true },
})

const vendorListRoute = createRoute({
  getParentRoute: () => publicRoutes,
  path: PATHS.vendorList,
  beforeLoad: redirectToVendors,
})

const vendorRoute = createRoute({
  getParentRoute: () => publicRoutes,
  path: PATHS.vendor,
  validateSearch: search.parseMenuSearch,
  loader: loadMenuPage,
  onEnter: openVendor,
  onStay: openVendor,
  component: lazyPage(() => import('#pages/menu/MenuRoute'), 'MenuRoute'),
  staticData: { title: menuTitle, preloadLazyPart: LazyMenuPart.preload },
})

const itemRoute = createRoute({
  getParentRoute: () => publicRoutes,
  path: PATHS.item,
  validateSearch: search.parseItemSearch,
  loader: loadItemPage,
  onEnter: openVendor,
  onStay: openVendor,
  component: lazyPage(() => import('#pages/item/ItemRoute'), 'ItemRoute'),
  staticData: { title: dishTitle, preloadLazyPart: LazyItemForm.preload },
})

const cartRoute = createRoute({
  getParentRoute: () => authenticatedRoutes,
  path: PATHS.cart,
  onEnter: openCartPage,
  component: lazyPage(() => import('#pages/cart/CartRoute'), 'CartRoute'),
  staticData: { title: 'Your cart' },
})

const ordersRoute = createRoute({
  getParentRoute: () => authenticatedRoutes,
  path: PATHS.orders,
  validateSearch: search.parseOrdersSearch,
  onEnter: openOrders,
  onLeave: closeOrders,
  component: lazyPage(() => import('#pages/orders/OrdersRoute'), 'OrdersRoute'),
  staticData: { title: 'My Orders', hasBottomNav: true },
})

/** One page under two paths. Specification 3.9. */
const orderRouteOptions = {
  getParentRoute: () => authenticatedRoutes,
  validateSearch: search.parseOrderSearch,
  onEnter: openOrder,
  onStay: openOrder,
  onLeave: closeOrder,
  component: lazyPage(() => import('#pages/order/OrderRoute'), 'OrderRoute'),
  staticData: { title: orderTitle, hasStatus: true },
}
const orderRoute = createRoute({ ...orderRouteOptions, path: PATHS.order })
const trackOrderRoute = createRoute({ ...orderRouteOptions, path: PATHS.trackOrder })

const paymentRoute = createRoute({
  getParentRoute: () => authenticatedRoutes,
  path: PATHS.payment,
  beforeLoad: readPaymentRequest,
  onEnter: openPayment,
  onStay: openPayment,
  onLeave: closePayment,
  component: lazyPage(() => import('#pages/payment/PaymentRoute'), 'PaymentRoute'),
  staticData: { title: 'Secure Payment' },
})

const paymentSuccessRoute = createRoute({
  getParentRoute: () => authenticatedRoutes,
  path: PATHS.paymentSuccess,
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
  path: PATHS.orderConfirmation,
  loader: ({ context: { queryClient, queries }, params }) =>
    void queryClient.prefetchQuery(queries.order(params.orderId)),
  component: lazyPage(() => import('#pages/confirmation/ConfirmationRoute'), 'ConfirmationRoute'),
  staticData: { title: 'Order Confirmed' },
})

const cashRoute = createRoute({
  getParentRoute: () => authenticatedRoutes,
  path: PATHS.cash,
  loader: findCashOrder,
  component: lazyPage(() => import('#pages/cash/CashRoute'), 'CashRoute'),
  staticData: { title: 'Pay in cash' },
})

const profileRoute = createRoute({
  getParentRoute: () => authenticatedRoutes,
  path: PATHS.profile,
  component: lazyPage(() => import('#pages/profile/ProfileRoute'), 'ProfileRoute'),
  staticData: { title: 'Profile', hasBottomNav: true },
})

/** In a production build the developer pages redirect to the home page. Specification 6.1. */
const DEV_PAGES = import.meta.env.DEV || import.meta.env.VITE_DEV_PAGES === 'true'

const testLoginRoute = createRoute({
  getParentRoute: () => publicRoutes,
  path: PATHS.testLogin,
  validateSearch: search.parseTokenSearch,
  ...(DEV_PAGES
    ? {
        staticData: { title: 'Test login', standalone: true },
        loaderDeps: ({ search: { token } }: { search: { token?: string | undefined } }) => ({ token }),
        loader: submitTestToken,
        component: lazyPage(() => import('#pages/developer/TestLoginRoute'), 'TestLoginRoute'),
      }
    : { beforeLoad: redirectToHome }),
})

const testNotificationRoute = createRoute({
  getParentRoute: () => publicRoutes,
  path: PATHS.testNotification,
  ...(DEV_PAGES
    ? {
        staticData: { title: 'Test notifications' },
        component: lazyPage(() => import('#pages/developer/TestNotificationRoute'), 'TestNotificationRoute'),
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
  signUpRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
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
