import { redirect } from '@tanstack/react-router'
import { PATHS } from '#domain/paths'

/** For unknown paths. Specification 3.5. */
export const redirectToHome = (): never => {
  throw redirect({ to: PATHS.home, replace: true })
}

/** For `/vendorlist`. Specification 3.10. */
export const redirectToVendors = (): never => {
  throw redirect({ to: PATHS.vendors, replace: true })
}
