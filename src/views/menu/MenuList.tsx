import { useDeferredValue } from 'react'
import type { Cart, CartLine } from '#domain/calls/cart'
import type { MenuGroup, MenuItem } from '#domain/calls/vendors'
import { Button } from '../../ui/Button'
import { Empty } from '../../ui/Empty'
import { washOf } from '../../ui/wash'
import { FailedToLoad } from '../FailedToLoad'
import { useSteady } from '../use-steady'
import { DishGroup } from './DishGroup'
import { MenuBones } from './MenuBones'
import { MenuFinder } from './MenuFinder'
import { chosenCategory, type MenuChoice, showMenu } from './show-menu'

export type Menu =
  | { readonly status: 'loading' | 'error' }
  | { readonly status: 'ready'; readonly groups: readonly MenuGroup[] }

export interface MenuListProps {
  readonly vendorId: number
  readonly menu: Menu
  readonly cart: Cart | null
  readonly choice: MenuChoice
  readonly onChoice: (patch: Partial<MenuChoice>) => void
  readonly onAdd: (item: MenuItem) => void
  readonly onQuantity: (line: CartLine, quantity: number) => void
  readonly onRetry: () => void
}

/** The menu, or what stands in its place. */
export function MenuList({ menu, onRetry, ...rest }: MenuListProps) {
  if (menu.status === 'loading') return <MenuBones />
  if (menu.status === 'ready') return <Dishes {...rest} groups={menu.groups} />
  return <FailedToLoad onRetry={onRetry}>Failed to load menu items.</FailedToLoad>
}

interface DishesProps extends Omit<MenuListProps, 'menu' | 'onRetry'> {
  readonly groups: readonly MenuGroup[]
}

function Dishes({ groups, choice, onChoice, onAdd, onQuantity, ...rest }: DishesProps) {
  const handlers = { onAdd: useSteady(onAdd), onQuantity: useSteady(onQuantity) }
  const shown = showMenu(groups, useDeferredValue(choice))
  const category = chosenCategory(groups, choice)
  return (
    <>
      <MenuFinder
        categories={groups.map(group => group.category)}
        choice={{ ...choice, category }}
        onChoice={onChoice}
      />
      <div role="status">
        {shown.length === 0 && <NothingFound search={choice.search} onChoice={onChoice} />}
      </div>
      {shown.map(group => (
        <DishGroup key={group.category} {...rest} {...handlers} group={group} wash={washOf(rest.vendorId)} />
      ))}
    </>
  )
}

function NothingFound({ search, onChoice }: Pick<DishesProps, 'onChoice'> & { readonly search: string }) {
  const wanted = search.trim()
  if (wanted === '') return <Empty inline wash="oat" title="No items available." />
  return (
    <Empty
      inline
      wash="oat"
      title="No items available."
      text={`Nothing here is called “${wanted}”. Try another word.`}
      action={
        <Button kind="plain" wide onClick={() => onChoice({ search: '', category: null })}>
          Show the whole menu
        </Button>
      }
    />
  )
}
