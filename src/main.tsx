import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { appConfig } from './app/app-config'
import { type AppEnvironment, createClientApp } from './app/create-client-app'
import { readSettings } from './app/settings'
import { applyGlobalCss, applyTheme } from './ui/theme/theme'

/** @param open gives the app; null where it shows something else in the root */
function mountApp(
  open: (ground: AppEnvironment, root: HTMLElement) => ReturnType<typeof createClientApp> | null,
): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  applyGlobalCss()
  applyTheme(appConfig.theme)
  const app = open({ config: appConfig, settings: readSettings(import.meta.env), window }, root)
  if (!app) return
  app.start()
  createRoot(root).render(
    <StrictMode>
      <App {...app} />
    </StrictMode>,
  )
}

// A customer's build has no workbench. Awaited here at the top it would wait for this very file, of which it shares parts.
if (import.meta.env.MODE === 'production') mountApp(createClientApp)
else void import('./devtools/open-devtools').then(({ openWorkbench: openDevtools }) => mountApp(openDevtools))
