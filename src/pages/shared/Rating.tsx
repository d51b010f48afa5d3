import Star from 'lucide-react/icons/star'
import { VisuallyHidden } from '#ui/text/VisuallyHidden'
import { styled } from '#ui/theme/theme'

const Root = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  fontWeight: '$strong',
  fontVariantNumeric: 'tabular-nums',
  '& svg': { fill: 'currentColor', color: '$yellowSolid' },
})

/** A vendor's rating with one decimal. Renders nothing for a vendor without a rating. */
export function Rating({ value }: { readonly value: number | null }) {
  if (value === null || !Number.isFinite(value)) return null
  return (
    <Root>
      <Star size={16} aria-hidden="true" />
      <VisuallyHidden>Rated </VisuallyHidden>
      <span>{value.toFixed(1)}</span>
    </Root>
  )
}
