import { formErrorText } from '#host/shared/error-text'
import { SavedNote } from '#host/shared/SavedNote'
import { TextButton } from '#ui/buttons/TextButton'
import { ErrorAlert } from '#ui/feedback/ErrorAlert'
import type { MenuEditorState } from './use-menu-editor'

/** What became of the last save. */
export function MenuNews({ editor }: { readonly editor: MenuEditorState }) {
  const { error, isOutdated, saved, startAgain } = editor
  const failure = formErrorText(error)
  const kept = saved?.keptDishes ?? []
  return (
    <>
      {failure !== null && (
        <ErrorAlert
          action={
            isOutdated && (
              <TextButton type="button" onClick={startAgain}>
                Forget my changes and show the newest menu
              </TextButton>
            )
          }
        >
          {isOutdated ? `${failure}. What you have typed is kept.` : failure}
        </ErrorAlert>
      )}
      <SavedNote shown={saved !== null}>
        <p>Saved.</p>
        {kept.length > 0 && <p>Still in carts, so kept as sold out: {kept.join(', ')}.</p>}
      </SavedNote>
    </>
  )
}
