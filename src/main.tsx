import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { appConfig } from './app/app-config'
import { compose } from './app/compose'
import { readSettings } from './app/settings'
import { applyGlobalCss, applyTheme } from './ui/theme'

const workbench = import.meta.env.MODE === 'production' ? null : await import('./workbench/open')
const watch = workbench?.openWorkbench(window)
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
