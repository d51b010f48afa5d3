/** Copies a drawing as a picture. */

/** The properties that the style sheets of the page set. A picture outside the page needs their computed values. */
const COPIED_STYLES = [
  'display',
  'fill',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'opacity',
  'paint-order',
  'stroke',
  'stroke-dasharray',
  'stroke-width',
  'text-decoration',
]

/** Pixels of the picture for each pixel of the drawing. */
const PICTURE_SCALE = 2

function cloneWithStyles(svg: SVGSVGElement): SVGSVGElement {
  const clone = document.importNode(svg, true)
  const copies = [...clone.querySelectorAll<SVGElement>('*')]
  for (const [index, original] of [...svg.querySelectorAll('*')].entries()) {
    const styles = getComputedStyle(original)
    for (const name of COPIED_STYLES) copies[index]?.style.setProperty(name, styles.getPropertyValue(name))
  }
  return clone
}

async function loadImage(svg: SVGSVGElement): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`
  await image.decode()
  return image
}

/** Renders a drawing as a PNG with the colours of the page. @throws Error when the browser cannot draw it */
async function renderPicture(svg: SVGSVGElement): Promise<Blob> {
  const image = await loadImage(cloneWithStyles(svg))
  const { width, height } = svg.viewBox.baseVal
  const canvas = document.createElement('canvas')
  canvas.width = width * PICTURE_SCALE
  canvas.height = height * PICTURE_SCALE
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no canvas')
  context.fillStyle = getComputedStyle(document.body).backgroundColor
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('The picture is empty'))), 'image/png'),
  )
}

/** Copies a drawing to the clipboard. @throws when the browser does not allow it */
export const copyPicture = (svg: SVGSVGElement): Promise<void> =>
  navigator.clipboard.write([new ClipboardItem({ 'image/png': renderPicture(svg) })])
