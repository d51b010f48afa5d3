import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'

interface FlowNavigation {
  /** The URL behind the '#'. */
  readonly url: string
  readonly navigate: (url: string, mode: 'push' | 'replace') => void
}

const NavigationContext = createContext<FlowNavigation>({ url: '/', navigate: () => undefined })

/** The current URL, and the function that changes it. */
export const useFlowNavigation = (): FlowNavigation => useContext(NavigationContext)

/** Pages at a fixed URL, for tests. */
export const PagesAt = ({ url, children }: { readonly url: string; readonly children: ReactNode }) => (
  <NavigationContext value={{ url, navigate: () => undefined }}>{children}</NavigationContext>
)

const readUrl = (): string => window.location.hash.slice(1) || '/'

/** `hashchange` comes for links and for the buttons of the browser; `navigate` sends it itself. */
function subscribe(onChange: () => void): () => void {
  const showPage = () => {
    // Before the page is rendered, because some pages then scroll to a part.
    window.scrollTo(0, 0)
    onChange()
  }
  window.addEventListener('hashchange', showPage)
  return () => window.removeEventListener('hashchange', showPage)
}

function navigate(url: string, mode: 'push' | 'replace'): void {
  if (mode === 'push') window.history.pushState(null, '', `#${url}`)
  else window.history.replaceState(null, '', `#${url}`)
  window.dispatchEvent(new HashChangeEvent('hashchange'))
}

/** Gives the pages the URL behind the '#', which works on any static host and in any folder. */
export const FlowRouter = ({ children }: { readonly children: ReactNode }) => (
  <NavigationContext value={{ url: useSyncExternalStore(subscribe, readUrl), navigate }}>
    {children}
  </NavigationContext>
)
