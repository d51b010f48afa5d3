import { useMutation, useQueryClient } from '@tanstack/react-query'
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
import { useHost } from '#host/host-context'
import { useNewestData } from '#host/shared/forms/use-newest-data'
import { adoptSavedIds } from './draft/adopt-saved-ids'
import { type MenuDraft, toMenuDraft } from './draft/menu-draft'
import { type MenuErrors, NO_MENU_ERRORS, toMenuErrors } from './draft/menu-errors'
import { parseMenuDraft } from './draft/parse-menu-draft'

/** A menu with mistakes. They stand at their fields. */
class MenuIssuesError extends Error {
  override readonly name = 'MenuIssuesError'

  constructor(readonly issues: readonly MenuIssue[]) {
    const count = issues.length === 1 ? 'One field is' : `${issues.length} fields are`
    super(`${count} not right yet. Nothing is saved.`)
  }
}

/** A menu that is too large to be saved here. */
class MenuTooLargeError extends Error {
  override readonly name = 'MenuTooLargeError'
}

interface EditorState {
  /** The newest menu that the page has read. */
  readonly seen: SavedMenu
  readonly draft: MenuDraft
  /** Of the menu that the draft began with. */
  readonly version: string
  readonly isChanged: boolean
  readonly errors: MenuErrors
}

const startWith = ({ menu, version }: SavedMenu, seen: SavedMenu): EditorState => ({
  seen,
  draft: toMenuDraft(menu),
  version,
  isChanged: false,
  errors: NO_MENU_ERRORS,
})

/** Starts anew with a menu that has come since, unless the draft has changes. An answer counts once, also one from before a save. */
function followNewest(state: EditorState, newest: SavedMenu): EditorState {
  if (newest === state.seen) return state
  const isOutdated = !state.isChanged && newest.version !== state.version
  return isOutdated ? startWith(newest, newest) : { ...state, seen: newest }
}

const rowKeysOf = ({ categories, addonGroups }: MenuDraft): string =>
  JSON.stringify([
    categories.map(({ rowKey, dishes }) => [rowKey, dishes.map(dish => dish.rowKey)]),
    addonGroups.map(({ rowKey, addons }) => [rowKey, addons.map(addon => addon.rowKey)]),
  ])

/** Errors name places, so they end when a row comes, goes or moves. */
const keepErrors = ({ draft, errors }: Pick<EditorState, 'draft' | 'errors'>, next: MenuDraft): MenuErrors =>
  rowKeysOf(draft) === rowKeysOf(next) ? errors : NO_MENU_ERRORS

/** Goes on with a menu that is saved, and with what was typed meanwhile. */
const finishSave = (current: EditorState, sent: MenuDraft, saved: SavedMenu): EditorState =>
  current.draft === sent
    ? startWith(saved, current.seen)
    : {
        ...current,
        draft: adoptSavedIds(current.draft, sent, saved.menu),
        version: saved.version,
      }

interface DraftToSave extends Pick<EditorState, 'draft' | 'version'> {
  readonly trailerId: number
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
  // A field that cannot be read comes first: the server has seen 0 in its place.
  if (unreadable.length + issues.length > 0) throw new MenuIssuesError([...unreadable, ...issues])
  return request(saveHostMenu, { trailerId, version, menu })
}

/**
 * Holds the draft of a menu, and saves it. The draft stays whatever the server answers. Until the first change it follows the
 * newest menu: the page may first show one that an earlier visit has read.
 */
export function useMenuEditor(newest: SavedMenu) {
  const { request } = useHost()
  const queries = useQueryClient()
  const { trailerId } = newest
  const [state, setState] = useState(() => startWith(newest, newest))
  const restart = (menu: SavedMenu) => setState(({ seen }) => startWith(menu, seen))
  const followed = followNewest(state, newest)
  if (followed !== state) setState(followed)
  const save = useMutation({
    mutationFn: ({ draft, version }: EditorState) => saveDraft(request, { trailerId, draft, version }),
    networkMode: 'always',
    onSuccess: (saved, sent) => {
      setState(current => finishSave(current, sent.draft, saved))
      return queries.invalidateQueries()
    },
    onError: (error, sent) => {
      if (error instanceof MenuIssuesError)
        setState(current => ({
          ...current,
          errors: keepErrors({ ...sent, errors: toMenuErrors(error.issues) }, current.draft),
        }))
    },
  })
  const reload = useNewestData(
    () => request(getHostMenu, { trailerId }),
    menu => {
      save.reset()
      restart(menu)
    },
  )
  const change = (draft: MenuDraft) => {
    // The answer of a save that is on its way still counts.
    if (!save.isPending) {
      save.reset()
      reload.reset()
    }
    setState(current => ({ ...current, draft, isChanged: true, errors: keepErrors(current, draft) }))
  }
  return {
    ...state,
    failure: {
      error: reload.error ?? save.error,
      isReloading: reload.isPending,
      onReload: () => reload.mutate(),
    },
    isSaving: save.isPending,
    saved: state.isChanged ? null : (save.data ?? null),
    /** Why the draft is too large to be saved, said before a save; null otherwise. */
    excess: describeTooManyDishes(state.draft),
    change,
    /** Fills the draft with a menu that is not saved, such as one of a spreadsheet. */
    fill: (menu: HostMenu) => change(toMenuDraft(menu, state.draft.added + 1)),
    save: () => {
      if (!save.isPending) save.mutate(state)
    },
  }
}
export type MenuEditorState = ReturnType<typeof useMenuEditor>
