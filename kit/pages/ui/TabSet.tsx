import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { type CSS, styled } from './theme.ts'

const List = styled('div', { borderBottom: '1px solid $colors$line' })
const Tab = styled('button', {
  minHeight: 48,
  marginBottom: -1,
  textAlign: 'center',
  fontWeight: '$medium',
  color: '$inkSoft',
  '&[aria-selected="true"]': {
    color: '$ink',
    fontWeight: '$strong',
    boxShadow: 'inset 0 -2.5px 0 $colors$ember',
  },
})
const Panel = styled('div', { paddingTop: '$6' })

/** How far each key moves among the tabs. */
const KEY_MOVES: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

interface TabSetProps {
  /** The name of the tab list, for screen readers. */
  readonly label: string
  readonly tabs: readonly { readonly value: string; readonly label: string; readonly content: ReactNode }[]
  /** The tab that is open at first. */
  readonly firstValue: string
  readonly css?: CSS
}

/** Tabs with their contents. The arrow keys move between them. */
export function TabSet({ label, tabs, firstValue, css = {} }: TabSetProps) {
  const id = useId()
  const [value, setValue] = useState(firstValue)
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = KEY_MOVES[event.key]
    if (step === undefined) return
    const index = tabs.findIndex(tab => tab.value === value)
    const next = (index + step + tabs.length) % tabs.length
    setValue(tabs[next]?.value ?? value)
    const button = list.current?.children[next]
    if (button instanceof HTMLElement) button.focus()
    // The arrow keys also step through a path.
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div>
      <List ref={list} role="tablist" aria-label={label} css={css} onKeyDown={move}>
        {tabs.map(tab => (
          <Tab
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => setValue(tab.value)}
          >
            {tab.label}
          </Tab>
        ))}
      </List>
      <Panel role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {tabs.find(tab => tab.value === value)?.content}
      </Panel>
    </div>
  )
}
