import { useState } from 'react'
import { Chip } from '#ui/controls/Chip'
import { ChipRow } from '#ui/controls/ChipRow'
import type { CSS } from '#ui/theme/theme'

/** Section 9: category chips shown before '+N more'. */
const COLLAPSED_COUNT = 4

interface CategoryChipsProps {
  readonly categories: readonly string[]
  /** null is 'All'. */
  readonly chosen: string | null
  readonly onChoose: (category: string | null) => void
  readonly css?: CSS
}

/** 'All', the first four, and '+N more' for the rest (readings, menus). A chosen one is never hidden. */
export function CategoryChips({ categories, chosen, onChoose, css = {} }: CategoryChipsProps) {
  const [opened, setOpened] = useState(false)
  const all = opened || categories.indexOf(chosen ?? '') >= COLLAPSED_COUNT
  const shown = all ? categories : categories.slice(0, COLLAPSED_COUNT)
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
          // '+N more' is gone once pressed, and the keyboard goes on where it stood
          autoFocus={opened && index === COLLAPSED_COUNT}
        >
          {category}
        </Chip>
      ))}
      {shown.length < categories.length && (
        <Chip isAction onClick={() => setOpened(true)}>
          +{categories.length - COLLAPSED_COUNT} more
        </Chip>
      )}
    </ChipRow>
  )
}
