import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { appConfig } from './app/app-config'
import { compose } from './app/compose'
import { readSettings } from './app/settings'
import type { Watch } from './app/watch'
import { applyGlobalCss, applyTheme } from './ui/theme'

function run(watch?: Watch): void {
  const settings = readSettings(import.meta.env)
  const app = compose({ config: appConfig, settings, window, ...(watch && { watch }) })
  applyGlobalCss()
  applyTheme(appConfig.theme)
  app.start()
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  createRoot(root).render(
    <StrictMode>
      <App {...app} />
    </StrictMode>,
  )
}

// A customer's build has no workbench. Awaited here at the top it would wait for this very file, of which it shares parts.
if (import.meta.env.MODE === 'production') run()
else void import('./workbench/open').then(({ openWorkbench }) => run(openWorkbench(window)))
