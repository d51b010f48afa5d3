import { useState } from 'react'
import { Chip } from '#ui/controls/Chip'
import { ChipRow } from '#ui/controls/ChipRow'
import type { CSS } from '#ui/theme/theme'

/** The number of category chips before '+N more' (specification 8.6). */
const COLLAPSED_COUNT = 4

interface CategoryChipsProps {
  readonly categories: readonly string[]
  /** null for 'All'. */
  readonly chosen: string | null
  readonly onChoose: (category: string | null) => void
  readonly css?: CSS
}

/** The chips 'All', the first four categories, and '+N more' (specification 8.6). The chosen category is never hidden. */
export function CategoryChips({ categories, chosen, onChoose, css = {} }: CategoryChipsProps) {
  const [isExpanded, setIsExpanded] = useState(false)
  const showsAll = isExpanded || categories.indexOf(chosen ?? '') >= COLLAPSED_COUNT
  const shown = showsAll ? categories : categories.slice(0, COLLAPSED_COUNT)
  return (
    <ChipRow fade role="group" aria-label="Categories" css={css}>
      <Chip pressed={chosen === null} onClick={() => onChoose(null)}>
        All
      </Chip>
      {shown.map((category, index) => (
        <Chip
          key={category}
          pressed={category === chosen}
          onClick={() => onChoose(category)}
          // A press removes '+N more': the focus moves to the chip in its place.
          autoFocus={isExpanded && index === COLLAPSED_COUNT}
        >
          {category}
        </Chip>
      ))}
      {shown.length < categories.length && (
        <Chip isAction onClick={() => setIsExpanded(true)}>
          {`+${categories.length - COLLAPSED_COUNT} more`}
        </Chip>
      )}
    </ChipRow>
  )
}
