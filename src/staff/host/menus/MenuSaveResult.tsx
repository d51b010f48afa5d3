import type { HostMenu } from '#domain/contract/host/menus'
import { isolateText } from '#domain/free-text'
import { SavedNote } from '#staff/host/shared/forms/SavedNote'
import { SaveFailure } from '#staff/host/shared/forms/SaveFailure'
import { ErrorAlert } from '#ui/feedback/ErrorAlert'
import type { MenuEditorState } from './use-menu-editor'

/** The names of the groups that no dish has. */
const findUnusedGroups = ({ categories, addonGroups }: HostMenu): string[] => {
  const used = new Set(categories.flatMap(({ dishes }) => dishes.flatMap(dish => dish.addonGroups)))
  return addonGroups.filter(({ key }) => !used.has(key)).map(({ name }) => `‘${name}’`)
}

const cartsText = (carts: number) => (carts === 1 ? '(1 cart)' : `(${carts} carts)`)

/** The result of the last save. */
export function MenuSaveResult({
  editor,
}: {
  readonly editor: Pick<MenuEditorState, 'failure' | 'saved' | 'excess'>
}) {
  const { failure, saved, excess } = editor
  const { keptDishes: kept = [], touchedCarts: touched = [] } = saved ?? {}
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
        {touched.length > 0 && (
          <>
            <p>In carts already, so these customers are asked before they order:</p>
            <ul>
              {touched.map(({ dish, change, carts }) => (
                <li key={`${dish} ${change}`}>
                  {isolateText(dish)}: {change} {cartsText(carts)}
                </li>
              ))}
            </ul>
          </>
        )}
      </SavedNote>
    </>
  )
}
