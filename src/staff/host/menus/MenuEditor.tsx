import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import type { SavedMenu } from '#domain/contract/host/menus'
import { useUnsavedChangesPrompt } from '#staff/host/shared/forms/use-unsaved-changes-prompt'
import { Button } from '#ui/buttons/Button'
import { Section } from '#ui/layout/Section'
import { Stack } from '#ui/layout/Stack'
import { MutedText } from '#ui/text/MutedText'
import { AddonGroupCard } from './addons/AddonGroupCard'
import { CategoryCard } from './CategoryCard'
import { createCategoryDraft, createGroupDraft, type MenuDraft, removeGroup } from './draft/menu-draft'
import { MenuErrorsContext } from './draft/menu-errors'
import { SaveBar } from './MenuEditor.styles'
import { MenuSaveResult } from './MenuSaveResult'
import { MenuSpreadsheet } from './spreadsheet/MenuSpreadsheet'
import { useMenuEditor } from './use-menu-editor'

interface FormSectionProps {
  readonly title: string
  readonly text?: string
  readonly children: ReactNode
}

/** A part of a long form, with a sentence that explains it. */
function FormSection({ title, text, children }: FormSectionProps) {
  return (
    <Section title={title} size="2xl">
      {text !== undefined && <MutedText css={{ marginBottom: '$3' }}>{text}</MutedText>}
      {children}
    </Section>
  )
}

/** Scrolls the first wrong field to the middle of the screen: at the edge the bar at the bottom may cover it. */
function focusFirstError(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid=true]')
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}

/** Edits the menu of a trailer. @param newest the newest menu of the server; the form keeps the one that it started with */
export function MenuEditor({ newest }: { readonly newest: SavedMenu }) {
  const editor = useMenuEditor(newest)
  const { draft, change, isChanged } = editor
  useUnsavedChangesPrompt(isChanged, 'Leave without saving the menu?')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (editor.errors.size > 0) focusFirstError(form.current)
  }, [editor.errors])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    editor.save()
  }
  return (
    <MenuErrorsContext value={editor.errors}>
      <MenuSpreadsheet
        trailerId={newest.trailerId}
        trailerName={newest.name}
        hasUnsavedChanges={isChanged}
        onRead={editor.fill}
      />
      <form ref={form} aria-label="Menu" onSubmit={submit} noValidate>
        <Categories draft={draft} onChange={change} />
        <AddonGroups draft={draft} onChange={change} />
        <SaveBar>
          <MenuSaveResult editor={editor} />
          <Button
            type="submit"
            wide
            kind={editor.excess === null ? 'primary' : 'disabled'}
            busy={editor.isSaving}
            busyText="Saving..."
          >
            Save the menu
          </Button>
        </SaveBar>
      </form>
    </MenuErrorsContext>
  )
}

interface PartProps {
  readonly draft: MenuDraft
  readonly onChange: (draft: MenuDraft) => void
}

function Categories({ draft, onChange }: PartProps) {
  const { categories, addonGroups, added } = draft
  const set = (next: MenuDraft['categories']) => onChange({ ...draft, categories: next, added: added + 1 })
  return (
    <FormSection title="Dishes">
      <Stack>
        {categories.map((category, position) => (
          <CategoryCard
            key={category.rowKey}
            category={category}
            groups={addonGroups}
            path={`categories.${position}`}
            newRowKey={`new ${added}`}
            onChange={changed => set(categories.with(position, changed))}
            onRemove={() => set(categories.toSpliced(position, 1))}
          />
        ))}
        <Button kind="dashed" onClick={() => set([...categories, createCategoryDraft(`new ${added}`)])}>
          Add a category
        </Button>
      </Stack>
    </FormSection>
  )
}

function AddonGroups({ draft, onChange }: PartProps) {
  const { addonGroups, added } = draft
  const set = (next: MenuDraft['addonGroups']) => onChange({ ...draft, addonGroups: next, added: added + 1 })
  return (
    <FormSection
      title="Add-ons"
      text="A group is what a customer chooses from. Each dish says which groups it has."
    >
      <Stack>
        {addonGroups.map((group, position) => (
          <AddonGroupCard
            key={group.rowKey}
            group={group}
            path={`addonGroups.${position}`}
            newRowKey={`new ${added}`}
            onChange={changed => set(addonGroups.with(position, changed))}
            onRemove={() => onChange(removeGroup(draft, position))}
          />
        ))}
        <Button kind="dashed" onClick={() => set([...addonGroups, createGroupDraft(`new ${added}`)])}>
          Add a group of add-ons
        </Button>
      </Stack>
    </FormSection>
  )
}
