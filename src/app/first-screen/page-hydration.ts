/** Tracks when React hydrates the first page, which the server or the build has rendered, and when it has mounted the page. */
export function createPageHydration() {
  let isHydrating = false
  let resolveMounted = () => {}
  /** Resolves when React has mounted the first public page. */
  const pageMounted = new Promise<void>(resolve => {
    resolveMounted = resolve
  })
  return {
    pageMounted,
    begin: () => {
      isHydrating = true
    },
    isHydrating: () => isHydrating,
    onPageMounted: () => {
      isHydrating = false
      resolveMounted()
    },
  }
}
