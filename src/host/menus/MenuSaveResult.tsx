import type { HostMenu } from '#domain/contract/host/menus'
import { SavedNote } from '#host/shared/forms/SavedNote'
import { SaveFailure } from '#host/shared/forms/SaveFailure'
import { ErrorAlert } from '#ui/feedback/ErrorAlert'
import type { MenuEditorState } from './use-menu-editor'

/** The names of the groups that no dish has. */
const findUnusedGroups = ({ categories, addonGroups }: HostMenu): string[] => {
  const used = new Set(categories.flatMap(({ dishes }) => dishes.flatMap(dish => dish.addonGroups)))
  return addonGroups.filter(({ key }) => !used.has(key)).map(({ name }) => `‘${name}’`)
}

/** The result of the last save. */
export function MenuSaveResult({
  editor,
}: {
  readonly editor: Pick<MenuEditorState, 'failure' | 'saved' | 'excess'>
}) {
  const { failure, saved, excess } = editor
  const kept = saved?.keptDishes ?? []
  const unused = saved ? findUnusedGroups(saved.menu) : []
  return (
    <>
      {excess === null ? <SaveFailure {...failure} subject="menu" /> : <ErrorAlert>{excess}</ErrorAlert>}
      <SavedNote shown={saved !== null}>
        <p>Saved.</p>
        {unused.length > 0 && (
          <p>
            Customers do not see {unused.join(', ')} yet: no dish has {unused.length === 1 ? 'it' : 'them'}.
            Open a dish, and tick its add-ons.
          </p>
        )}
        {kept.length > 0 && <p>Still in carts, so kept as sold out: {kept.join(', ')}.</p>}
      </SavedNote>
    </>
  )
}
