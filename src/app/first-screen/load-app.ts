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
    const append = (tag: 'link' | 'script', properties: object) =>
      document.head.append(Object.assign(document.createElement(tag), properties))
    const preload = (file: string, fetchPriority: string) =>
      append('link', { rel: 'modulepreload', href: file, crossOrigin: '', fetchPriority })
    for (const file of imports) preload(file, 'auto')
    append('script', { type: 'module', src: entry, crossOrigin: '' })
    // Each request costs a cheap phone some milliseconds, so these are a task of their own.
    setTimeout(() => {
      for (const file of later.split(' ').filter(Boolean)) preload(file, 'low')
    })
  }
  addEventListener('load', load)
  // A picture that never comes must not hold up the app.
  addEventListener('DOMContentLoaded', () => setTimeout(load, 3000))
}
