import { SavedNote } from '#host/shared/forms/SavedNote'
import { SaveFailure } from '#host/shared/forms/SaveFailure'
import { ErrorAlert } from '#ui/feedback/ErrorAlert'
import type { MenuEditorState } from './use-menu-editor'

/** The result of the last save. */
export function MenuSaveResult({
  editor,
}: {
  readonly editor: Pick<MenuEditorState, 'failure' | 'saved' | 'excess'>
}) {
  const { failure, saved, excess } = editor
  const kept = saved?.keptDishes ?? []
  return (
    <>
      {excess === null ? <SaveFailure {...failure} subject="menu" /> : <ErrorAlert>{excess}</ErrorAlert>}
      <SavedNote shown={saved !== null}>
        <p>Saved.</p>
        {kept.length > 0 && <p>Still in carts, so kept as sold out: {kept.join(', ')}.</p>}
      </SavedNote>
    </>
  )
}
