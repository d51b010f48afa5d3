/**
 * Loads the code of the app after the page and its pictures. Code that loads beside the pictures delays them. The text of
 * this function is an inline script, so it uses nothing outside itself.
 */
export function loadApp(): void {
  const files = document.currentScript?.dataset.files?.split(' ') ?? []
  let isLoading = false
  const load = () => {
    if (isLoading) return
    isLoading = true
    for (const file of files.slice(1))
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file, crossOrigin: '' }),
      )
    const script = { type: 'module', src: files[0], crossOrigin: '' }
    document.head.append(Object.assign(document.createElement('script'), script))
  }
  addEventListener('load', load)
  // A picture that never comes must not hold up the app.
  addEventListener('DOMContentLoaded', () => setTimeout(load, 3000))
}
