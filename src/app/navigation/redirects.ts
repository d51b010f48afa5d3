import { redirect } from '@tanstack/react-router'

/** 'Any other path redirects to /' (spec, section 2). */
export const redirectToHome = (): never => {
  throw redirect({ to: '/', replace: true })
}

/** Another version of the navigation points Trailers at /vendorlist (readings, routes). */
export const redirectToVendors = (): never => {
  throw redirect({ to: '/vendors', replace: true })
}
