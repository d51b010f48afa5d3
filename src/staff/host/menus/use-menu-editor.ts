import { useState } from 'react'
import type { SendRequest } from '#api/send-request'
import {
  checkHostMenu,
  getHostMenu,
  type HostMenu,
  type MenuIssue,
  type SavedMenu,
  saveHostMenu,
} from '#domain/contract/host/menus'
import { describeTooLong, describeTooManyDishes } from '#domain/menus/menu-limits'
import { useHost } from '#staff/host/host-context'
import { useVersionedForm } from '#staff/shared/use-versioned-form'
import { adoptSavedIds } from './draft/adopt-saved-ids'
import { type MenuDraft, toMenuDraft } from './draft/menu-draft'
import { type MenuErrors, NO_MENU_ERRORS, toMenuErrors } from './draft/menu-errors'
import { parseMenuDraft } from './draft/parse-menu-draft'

/** A menu with issues, which the form shows at their fields. */
class MenuIssuesError extends Error {
  override readonly name = 'MenuIssuesError'

  constructor(readonly issues: readonly MenuIssue[]) {
    const count = issues.length === 1 ? 'One field is' : `${issues.length} fields are`
    super(`${count} not right yet. Nothing is saved.`)
  }
}

/** A menu that is too large for this form. */
class MenuTooLargeError extends Error {
  override readonly name = 'MenuTooLargeError'
}

interface TypedMenu {
  readonly draft: MenuDraft
  readonly errors: MenuErrors
  /** The `formKey` of the form in which it was typed. */
  readonly formKey: number
}

const startDraft = ({ menu }: SavedMenu, formKey: number): TypedMenu => ({
  draft: toMenuDraft(menu),
  errors: NO_MENU_ERRORS,
  formKey,
})

const rowKeysOf = ({ categories, addonGroups }: MenuDraft): string =>
  JSON.stringify([
    categories.map(({ rowKey, dishes }) => [rowKey, dishes.map(dish => dish.rowKey)]),
    addonGroups.map(({ rowKey, addons }) => [rowKey, addons.map(addon => addon.rowKey)]),
  ])

/** Errors belong to paths, so they are cleared when a row is added, removed or moved. */
const keepErrors = ({ draft, errors }: Omit<TypedMenu, 'formKey'>, next: MenuDraft): MenuErrors =>
  rowKeysOf(draft) === rowKeysOf(next) ? errors : NO_MENU_ERRORS

interface DraftToSave extends Pick<TypedMenu, 'draft'> {
  readonly trailerId: number
  readonly version: string
}

/** @throws MenuTooLargeError for a menu that is too large, MenuIssuesError for one with mistakes, ApiError for a failed call */
async function saveDraft(
  request: SendRequest,
  { trailerId, draft, version }: DraftToSave,
): Promise<SavedMenu> {
  const { menu, issues: unreadable } = parseMenuDraft(draft)
  const excess = describeTooManyDishes(menu) ?? describeTooLong(JSON.stringify(menu))
  if (excess !== null) throw new MenuTooLargeError(excess)
  const { issues } = await request(checkHostMenu, { trailerId, menu })
  // The fields that cannot be read come first: the server has got 0 for them.
  if (unreadable.length + issues.length > 0) throw new MenuIssuesError([...unreadable, ...issues])
  return request(saveHostMenu, { trailerId, version, menu })
}

/**
 * Holds the draft of a menu, and saves it. The draft survives every answer of the server. Until the first change, a newer menu
 * replaces it: the page may start with a cached menu of an earlier visit.
 */
export function useMenuEditor(newest: SavedMenu) {
  const { request } = useHost()
  const save = async (sent: MenuDraft, { trailerId, version }: SavedMenu) => {
    try {
      const saved = await saveDraft(request, { trailerId, draft: sent, version })
      setTyped(current => ({ ...current, draft: adoptSavedIds(current.draft, sent, saved.menu) }))
      return saved
    } catch (error) {
      if (error instanceof MenuIssuesError) {
        const errors = toMenuErrors(error.issues)
        setTyped(current => ({ ...current, errors: keepErrors({ draft: sent, errors }, current.draft) }))
      }
      throw error
    }
  }
  const form = useVersionedForm({
    newest,
    readNewest: ({ trailerId }) => request(getHostMenu, { trailerId }),
    save,
    restartsWhenSaved: true,
  })
  const { formKey, base, isChanged, isSaving, saved, failure } = form
  const [typed, setTyped] = useState(() => startDraft(base, formKey))
  if (typed.formKey !== formKey) setTyped(startDraft(base, formKey))
  const change = (draft: MenuDraft) => {
    form.onChange()
    setTyped(current => ({ ...current, draft, errors: keepErrors(current, draft) }))
  }
  return {
    ...typed,
    ...{ isChanged, isSaving, saved, failure },
    /** Why the draft is too large to be saved; null otherwise. It is known before a save. */
    excess: describeTooManyDishes(typed.draft),
    change,
    /** Fills the draft with a menu that is not saved, such as one of a spreadsheet. */
    fill: (menu: HostMenu) => change(toMenuDraft(menu, typed.draft.added + 1)),
    save: () => form.submit(typed.draft),
  }
}
export type MenuEditorState = ReturnType<typeof useMenuEditor>
