import { lazyRouteComponent } from '@tanstack/react-router'

/** The code of a page did not come: there is no network, or a new version of the app in its place. */
export class PageCodeError extends Error {}

/**
 * A page whose code comes when it is needed. Where it cannot be fetched the router would reload the whole app by itself, and what waits in
 * the app would be lost; it does so by the browser's own message, so the error gets another one, and the customer is asked.
 */
export const pageOf: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(async () => {
    try {
      return await load()
    } catch (cause) {
      throw new PageCodeError('The code of this page could not be fetched', { cause })
    }
  }, name)
