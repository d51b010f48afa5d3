import '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's name, for the tab and for screen readers. */
    title?: string
    /** Whether the bottom navigation stands on this page. */
    hasBottomNav?: boolean
    /** A page that stands alone, such as signing in. */
    standalone?: boolean
  }
}
