import { type ComponentProps, memo, type RefObject, useEffect, useRef, useState } from 'react'
import type { MenuGroup } from '#domain/contract/ordering/vendors'
import { styled } from '#ui/theme/theme'
import { DishGroup } from './DishGroup'
import { DISH_ROW_HEIGHT } from './dishes.styles'

/** In px: the heading of a group. */
const HEADING_HEIGHT = 52

/**
 * The browser skips the group outside the screen as a whole, which costs less than skipping each of its rows. It also
 * clips the group at its edge: the rows are 8 px wider than the group.
 */
const Root = styled('div', {
  marginInline: -8,
  padding: '$4 8px 0',
  contentVisibility: 'auto',
})

type DishGroupProps = ComponentProps<typeof DishGroup>

interface FarDishGroupsProps extends Omit<DishGroupProps, 'group'> {
  readonly groups: readonly MenuGroup[]
}

/** The groups of a long menu that are far down. */
export function FarDishGroups({ groups, ...rest }: FarDishGroupsProps) {
  return groups.map(group => <FarDishGroup key={group.category} {...rest} group={group} />)
}

/** A group whose pictures are left out until it comes near the screen: the browser watches each picture of a page. */
const FarDishGroup = memo(function FarDishGroup(props: DishGroupProps) {
  const ref = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(ref)
  const height = HEADING_HEIGHT + props.group.items.length * DISH_ROW_HEIGHT
  return (
    <Root ref={ref} css={{ containIntrinsicSize: `auto ${height}px` }}>
      <DishGroup {...props} hasNoPicture={!isNear} />
    </Root>
  )
})

/** Whether the browser has ever laid out the element, which skips it while it is far from the screen. */
function useIsNear(ref: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (element === null || isNear) return
    const showIfNear = () => {
      if (!isSkipped(element)) setNear(true)
    }
    showIfNear()
    element.addEventListener('contentvisibilityautostatechange', showIfNear)
    return () => element.removeEventListener('contentvisibilityautostatechange', showIfNear)
  }, [ref, isNear])
  return isNear
}

/** Browsers that skip nothing say that the element is visible, or do not have the function. */
const isSkipped = (element: HTMLElement): boolean =>
  element.firstElementChild?.checkVisibility?.({ contentVisibilityAuto: true }) === false
