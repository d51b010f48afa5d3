import { useState } from 'react'
import { type CSS, styled } from '#ui/theme/theme'
import type { BackdropVariant } from './backdrops'
import { ImageBackdrop } from './ImageBackdrop'
import { DEFAULT_PICTURE, pictureSource } from './picture-source'

const Image = styled('img', { objectFit: 'contain', filter: '$shadows$plate', flex: 'none' })

interface PictureProps {
  readonly src: string | null | undefined
  /** Empty for a picture beside its own name. */
  readonly alt: string
  /** The size in pixels of the picture, or of its backdrop if it has one. */
  readonly size: number
  readonly backdrop?: BackdropVariant
  readonly fallback?: string
  /** Loads at once and with high priority: for the first picture of a page. */
  readonly eager?: boolean
  readonly css?: CSS
}

const BACKDROP_FILL = 0.66
/** The corner radius of a backdrop as a fraction of its size, where the theme's radius is 16 px. */
const CORNER_RATIO = 0.3
const cornerRadius = (size: number) => `calc(var(--radii-base) * ${(size * CORNER_RATIO) / 16})`

/** A picture of known size. The fallback replaces a missing or broken source. Specification 8.25. */
export function Picture({
  src,
  alt,
  size,
  backdrop,
  fallback = DEFAULT_PICTURE,
  eager,
  css = {},
}: PictureProps) {
  const wanted = pictureSource(src, fallback)
  const [broken, setBroken] = useState<readonly string[]>([])
  const source = [wanted, fallback].find(candidate => !broken.includes(candidate))
  const edge = backdrop === undefined ? size : Math.round(size * BACKDROP_FILL)
  const image = (
    <Image
      src={source}
      alt={alt}
      width={edge}
      height={edge}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      onError={() => setBroken([...broken, ...(source ? [source] : [])])}
      css={{
        width: edge,
        height: edge,
        // Without even the fallback the backdrop alone looks better than the browser's broken-image icon.
        visibility: source ? 'visible' : 'hidden',
        ...(backdrop === undefined ? css : {}),
      }}
    />
  )
  if (backdrop === undefined) return image
  return (
    <ImageBackdrop
      name={backdrop}
      css={{ width: size, height: size, borderRadius: cornerRadius(size), ...css }}
    >
      {image}
    </ImageBackdrop>
  )
}
