import { redirect } from '@tanstack/react-router'

/** 'Any other path redirects to /' (spec, section 2). */
export const goHome = (): never => {
  throw redirect({ to: '/', replace: true })
}

/** Another version of the navigation points Trailers at /vendorlist (readings, routes). */
export const goToVendors = (): never => {
  throw redirect({ to: '/vendors', replace: true })
}
