import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { applyGlobalCss } from '#ui/theme/global-css'
import { globalCss } from '#ui/theme/theme'
import { createFlowLoader } from './flow-loader'
import { createFlowRouter } from './flow-router'

applyGlobalCss()
// The page of a drawing scrolls inside its panels and uses the whole width.
globalCss({ html: { '@wide': { scrollbarGutter: 'auto' } } })()
const router = createFlowRouter(createFlowLoader(address => fetch(address)))

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
