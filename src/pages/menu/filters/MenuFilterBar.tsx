import { useDraft } from '#pages/hooks/use-draft'
import { SearchBox } from '#ui/forms/SearchBox'
import { CategoryChips } from './CategoryChips'
import { categoryChipsStyle, MenuFilterBarRoot, menuSearchStyle } from './MenuFilterBar.styles'
import type { MenuFilters } from './menu-filters'

interface MenuFilterBarProps {
  readonly categories: readonly string[]
  readonly filters: MenuFilters
  readonly onFiltersChange: (patch: Partial<MenuFilters>) => void
}

/** The search and the category chips of a menu. */
export function MenuFilterBar({ categories, filters, onFiltersChange }: MenuFilterBarProps) {
  const [draft, setDraft] = useDraft(filters.search, search => onFiltersChange({ search }))
  return (
    <MenuFilterBarRoot>
      <SearchBox label="Search your favourites" value={draft} onChange={setDraft} css={menuSearchStyle} />
      <CategoryChips
        categories={categories}
        chosen={filters.category}
        onChoose={category => onFiltersChange({ category })}
        css={categoryChipsStyle}
      />
    </MenuFilterBarRoot>
  )
}
