import { useState } from 'react'
import { DEFAULT_PICTURE, pictureSource } from './picture-source'
import { type CSS, styled } from '#ui/theme/theme'
import { ImageBackdrop } from './ImageBackdrop'
import type { WashName } from './backdrops'

const Image = styled('img', { objectFit: 'contain', filter: '$shadows$plate', flex: 'none' })

interface PictureProps {
  readonly src: string | null | undefined
  /** Empty for a picture that only repeats the name beside it. */
  readonly alt: string
  /** Pixels: of the picture, or of its wash when there is one. */
  readonly size: number
  readonly backdrop?: WashName
  readonly fallback?: string
  /** For the one picture that the page opens with: fetched at once and first. */
  readonly eager?: boolean
  readonly css?: CSS
}

const BACKDROP_FILL = 0.66
/** The corner of a wash, as a part of its size where the theme's radius is 16 px. */
const CORNER_RATIO = 0.3
const cornerRadius = (size: number) => `calc(var(--radii-base) * ${(size * CORNER_RATIO) / 16})`

/** A picture of known size; a missing or broken source becomes the default one in the same place, or none. */
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
        // Without even the default picture the wash alone is better than the browser's torn page.
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
