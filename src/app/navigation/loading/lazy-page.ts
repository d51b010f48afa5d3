import { lazyRouteComponent } from '@tanstack/react-router'
import { importCode } from './import-code'

/**
 * A page, or a part of one, whose code loads when it is needed. The router would reload the whole app if it recognised the
 * browser's message of a failed import, and unsaved changes would be lost. `CodeLoadError` has another message, so the customer
 * decides. Specification 3.14.
 */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => importCode(load), name)
