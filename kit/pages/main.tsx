import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { FlowPages } from './FlowPages.tsx'
import { createFlowLoader } from './flow-loader.ts'
import { FlowRouter } from './navigation/FlowRouter.tsx'
import { insertGlobalCss } from './ui/global-css.ts'

insertGlobalCss()
const loader = createFlowLoader(address => fetch(address))

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <FlowRouter>
      <FlowPages loader={loader} />
    </FlowRouter>
  </StrictMode>,
)
