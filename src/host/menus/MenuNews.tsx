import { SavedNote } from '#host/shared/forms/SavedNote'
import { SaveFailure } from '#host/shared/forms/SaveFailure'
import type { MenuEditorState } from './use-menu-editor'

/** What became of the last save. */
export function MenuNews({ editor }: { readonly editor: MenuEditorState }) {
  const { failure, saved } = editor
  const kept = saved?.keptDishes ?? []
  return (
    <>
      <SaveFailure {...failure} subject="menu" />
      <SavedNote shown={saved !== null}>
        <p>Saved.</p>
        {kept.length > 0 && <p>Still in carts, so kept as sold out: {kept.join(', ')}.</p>}
      </SavedNote>
    </>
  )
}
