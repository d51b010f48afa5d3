/**
 * Loads the code of the app after the page and its pictures. Code that loads beside the pictures delays them. A prerendered
 * page has no pictures of dishes and loads the code itself. The text of this function is an inline script, so it uses
 * nothing outside itself.
 */
export function loadApp(): void {
  const { files = '', later = '' } = document.currentScript?.dataset ?? {}
  if (files === '') return
  const [entry = '', ...imports] = files.split(' ')
  let isLoading = false
  const load = () => {
    if (isLoading) return
    isLoading = true
    const preload = (file: string, fetchPriority: string) => {
      const link = { rel: 'modulepreload', href: file, crossOrigin: '', fetchPriority }
      document.head.append(Object.assign(document.createElement('link'), link))
    }
    for (const file of imports) preload(file, 'auto')
    const script = { type: 'module', src: entry, crossOrigin: '' }
    document.head.append(Object.assign(document.createElement('script'), script))
    // Each request costs a cheap phone some milliseconds, so these are a task of their own.
    setTimeout(() => {
      for (const file of later.split(' ').filter(Boolean)) preload(file, 'low')
    })
  }
  addEventListener('load', load)
  // A picture that never comes must not hold up the app.
  addEventListener('DOMContentLoaded', () => setTimeout(load, 3000))
}
