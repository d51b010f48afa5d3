import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { appConfig } from './app/app-config'
import { type AppEnvironment, createClientApp } from './app/create-client-app'
import { hydrateApp } from './app/first-screen/hydrate-app'
import { restoreQueryData } from './app/first-screen/page-data'
import { readSettings } from './app/settings'
import { applyGlobalCss, applyTheme } from './ui/theme/theme'

type CreateApp = (environment: AppEnvironment, root: HTMLElement) => ReturnType<typeof createClientApp> | null

/** Mounts the app in #root. @param createApp returns the app, or null if it renders something else into the root itself */
function mountApp(createApp: CreateApp): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  applyGlobalCss()
  applyTheme(appConfig.theme)
  const app = createApp({ config: appConfig, settings: readSettings(import.meta.env), window }, root)
  if (!app) return
  if (restoreQueryData(window, app.queryClient)) {
    void hydrateApp(app, root)
    return
  }
  app.start()
  createRoot(root).render(
    <StrictMode>
      <App {...app} />
    </StrictMode>,
  )
}

// A production build has no developer tools. A top-level `await import` would never end, because the tools import this chunk.
if (import.meta.env.MODE === 'production') mountApp(createClientApp)
else void import('./devtools/open-devtools').then(({ openDevtools }) => mountApp(openDevtools))
