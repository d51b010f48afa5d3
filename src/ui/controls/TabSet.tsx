import * as Tabs from 'radix-ui/tabs'
import type { ReactNode, SyntheticEvent } from 'react'
import { type CSS, styled } from '#ui/theme/theme'

const List = styled(Tabs.List, {
  display: 'flex',
  // With large text on a narrow screen the last tabs wrap below the first.
  flexWrap: 'wrap',
  '& > *': { flex: '1 1 0' },
  borderBottom: '1px solid $colors$line',
})
const Tab = styled(Tabs.Trigger, {
  minHeight: 48,
  marginBottom: -1,
  display: 'grid',
  placeItems: 'center',
  textAlign: 'center',
  fontWeight: '$medium',
  color: '$inkSoft',
  boxShadow: 'inset 0 -2px 0 transparent',
  '&[data-state=active]': {
    color: '$ink',
    fontWeight: '$strong',
    boxShadow: 'inset 0 -2.5px 0 $colors$ember',
  },
  '&[data-pressed]:focus-visible': { outline: 'none' },
})
const Content = styled(Tabs.Content, { paddingTop: '$6' })

/** Radix moves the focus by script, and browsers then show the focus ring that is meant for keyboards. */
const markPressed = ({ currentTarget }: SyntheticEvent) => currentTarget.setAttribute('data-pressed', '')
const clearPressed = ({ currentTarget }: SyntheticEvent) => currentTarget.removeAttribute('data-pressed')

interface TabSetProps<Value extends string> {
  /** The name of the tab list, for screen readers. */
  readonly label: string
  readonly tabs: readonly { readonly value: Value; readonly label: string; readonly content: ReactNode }[]
  readonly value: Value
  readonly onValueChange: (value: Value) => void
  readonly css?: CSS
}

/** Tabs with their contents. */
export function TabSet<Value extends string>(props: TabSetProps<Value>) {
  const { label, tabs, value, onValueChange, css = {} } = props
  const handleChange = (newValue: string) => {
    const tab = tabs.find(candidate => candidate.value === newValue)
    if (tab) onValueChange(tab.value)
  }
  return (
    <Tabs.Root value={value} onValueChange={handleChange}>
      <List aria-label={label} css={css}>
        {tabs.map(tab => (
          <Tab
            key={tab.value}
            value={tab.value}
            onPointerDown={markPressed}
            onKeyDown={clearPressed}
            onBlur={clearPressed}
          >
            {tab.label}
          </Tab>
        ))}
      </List>
      {tabs.map(tab => (
        <Content key={tab.value} value={tab.value}>
          {tab.content}
        </Content>
      ))}
    </Tabs.Root>
  )
}
