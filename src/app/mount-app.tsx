import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import { appConfig } from './app-config'
import type { AppEnvironment } from './app-environment'
import { readClientSettings } from './client-settings'
import type { createClientApp } from './create-client-app'
import { hydrateApp } from './first-screen/hydrate-app'
import { loadCode } from './first-screen/load-code'
import { hasPageData, restoreQueryData } from './first-screen/page-data'
import { removeMismatchedPage } from './first-screen/prerendered-page'

/** @returns the app, or null if it renders something else into the root itself */
export type CreateApp = (
  environment: AppEnvironment,
  root: HTMLElement,
) => ReturnType<typeof createClientApp> | null

/** Mounts the app in #root: it hydrates the page of the server, or renders the page itself. */
export async function mountApp(createApp: CreateApp): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  removeMismatchedPage(window, root)
  if (!hasPageData(document)) {
    const { applyGlobalCss } = await loadCode(() => import('#ui/theme/global-css'), window)
    applyGlobalCss(appConfig.theme)
  }
  const app = createApp({ config: appConfig, settings: readClientSettings(import.meta.env), window }, root)
  if (!app) return
  if (restoreQueryData(window, app.queryClient)) return hydrateApp(app, root)
  app.start()
  createRoot(root).render(
    <StrictMode>
      <App {...app} />
    </StrictMode>,
  )
}
