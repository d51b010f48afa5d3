import { SearchBox } from '../../ui/SearchBox'
import { useDraft } from '../use-draft'
import { CategoryChips } from './CategoryChips'
import { chipsStyle, FinderFrame, searchStyle } from './finder-style'
import type { MenuChoice } from './show-menu'

interface MenuFinderProps {
  readonly categories: readonly string[]
  readonly choice: MenuChoice
  readonly onChoice: (patch: Partial<MenuChoice>) => void
}

/** Finds a dish by its words or its category. */
export function MenuFinder({ categories, choice, onChoice }: MenuFinderProps) {
  const [draft, setDraft] = useDraft(choice.search, search => onChoice({ search }))
  return (
    <FinderFrame>
      <SearchBox label="Search your favourites" value={draft} onChange={setDraft} css={searchStyle} />
      <CategoryChips
        categories={categories}
        chosen={choice.category}
        onChoose={category => onChoice({ category })}
        css={chipsStyle}
      />
    </FinderFrame>
  )
}
