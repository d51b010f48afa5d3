import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App } from '#app/App'
import type { createClientApp } from '#app/create-client-app'
import { replayEarlyInput } from './early-input'

/** Preloads the code of the page's lazy parts: React discards the markup of a part that changes before its code has loaded. */
const preloadLazyParts = ({ state }: ReturnType<typeof createClientApp>['router']) =>
  Promise.all(state.matches.map(({ staticData }) => staticData.preloadLazyPart?.()))

/**
 * Hydrates a page that the server or the build has rendered. The flows and the queries start afterwards: React discards a
 * part of the page that changes before it is hydrated.
 */
export async function hydrateApp(app: ReturnType<typeof createClientApp>, root: HTMLElement): Promise<void> {
  const { router } = app
  // The router then renders what its server side renders. A pinned test guards this: the interface is experimental.
  router.ssr = { manifest: undefined }
  const pageHydrated = app.pageMounted.then(() => preloadLazyParts(router))
  app.delayQueries(pageHydrated)
  await router.load()
  // React hydrates in slices only in a transition.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <App {...app} />
      </StrictMode>,
    )
  })
  await app.pageMounted
  // The flows load in parallel with the lazy parts. `start` reports a failure.
  app.prepareFlows().catch(() => undefined)
  await pageHydrated
  const sessionRead = app.start().started.then(app.waitForStoredSession)
  // Without the code of the flows, the controls that need no flow still work.
  await sessionRead.catch(() => undefined)
  await replayEarlyInput(window)
  // Reports the failure, if there was one.
  await sessionRead
}
