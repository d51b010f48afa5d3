/** Makes the browser save a text as a file. */
export function downloadFile(
  document: Document,
  name: string,
  text: string,
  type = 'application/json',
): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // Later, because a browser may read the URL only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
