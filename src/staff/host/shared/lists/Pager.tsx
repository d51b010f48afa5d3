import { Button } from '#ui/buttons/Button'
import { SMALL_BUTTON } from '#ui/buttons/Button.styles'
import { styled } from '#ui/theme/theme'

const Root = styled('nav', { display: 'flex', gap: '$3', justifyContent: 'center', marginTop: '$5' })

interface PagerProps {
  /** The cursors of the pages that led here; empty on the newest page. */
  readonly cursors: readonly number[]
  /** The cursor of the next older page; null on the last page. */
  readonly nextCursor: number | null
  readonly onChange: (cursors: readonly number[]) => void
}

/** Buttons for the older and newer pages of a list. Renders nothing for a single page. */
export function Pager({ cursors, nextCursor, onChange }: PagerProps) {
  if (cursors.length === 0 && nextCursor === null) return null
  return (
    <Root aria-label="Pages">
      {cursors.length > 0 && (
        <Button kind="secondary" css={SMALL_BUTTON} onClick={() => onChange(cursors.slice(0, -1))}>
          Newer
        </Button>
      )}
      {nextCursor !== null && (
        <Button kind="secondary" css={SMALL_BUTTON} onClick={() => onChange([...cursors, nextCursor])}>
          Older
        </Button>
      )}
    </Root>
  )
}
