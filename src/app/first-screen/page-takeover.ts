/** Knows when React takes over the first page, which the server or the build has rendered, and when it has mounted it. */
export function createPageTakeover() {
  let isTakingOver = false
  let resolveMounted = () => {}
  /** Resolves when React has mounted the first public page. */
  const pageMounted = new Promise<void>(resolve => {
    resolveMounted = resolve
  })
  return {
    pageMounted,
    begin: () => {
      isTakingOver = true
    },
    isTakingOver: () => isTakingOver,
    onPageMounted: () => {
      isTakingOver = false
      resolveMounted()
    },
  }
}
