import { encode } from 'uqr'
import { styled } from '#ui/theme/theme'

/** Dark on white in both themes: many cameras do not read the reverse. */
const Root = styled('svg', {
  display: 'block',
  width: '100%',
  height: 'auto',
  background: '#fff',
  color: '#000',
})

/** White modules around the code. The standard asks for four. */
const BORDER = 4

interface QrCodeProps {
  /** What a camera reads. */
  readonly text: string
  readonly label: string
}

/** A QR code that stays readable with a quarter of it covered or dirty. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, data } = encode(text, { ecc: 'Q', border: BORDER })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('')
  return (
    <Root role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={path} fill="currentColor" />
    </Root>
  )
}
