import {
  type ComponentProps,
  memo,
  type RefObject,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { MenuGroup } from '#domain/contract/ordering/vendors'
import { styled } from '#ui/theme/theme'
import { DishGroup } from './DishGroup'
import { DISH_ROW_HEIGHT } from './dishes.styles'

/** In px: the heading of a group. */
const HEADING_HEIGHT = 52
/** In px: above the heading. */
const GROUP_PADDING = 16
/** Dishes. A section that comes near the screen lays out its groups, which show nothing yet. */
const SECTION_SIZE = 200
/** Dishes. So many rows are laid out at once, when their group comes near the screen. */
const WHOLE_GROUP_SIZE = 30

/** What the browser skips as a whole outside the screen. It clips the content at the edge: the rows are 8 px wider than the page. */
const Skipped = styled('div', {
  marginInline: -8,
  paddingInline: 8,
  contentVisibility: 'auto',
  variants: {
    // On every frame the browser watches each row that it may skip and each whose size it remembers, also in a skipped group.
    showsAllRows: { true: { '& article': { contentVisibility: 'visible', containIntrinsicSize: 'none' } } },
  },
})

type DishGroupProps = ComponentProps<typeof DishGroup>

interface OffscreenDishGroupsProps extends Omit<DishGroupProps, 'group'> {
  readonly groups: readonly MenuGroup[]
}

const heightOfGroup = ({ items }: MenuGroup): number =>
  GROUP_PADDING + HEADING_HEIGHT + items.length * DISH_ROW_HEIGHT

const sumOf = (groups: readonly MenuGroup[], read: (group: MenuGroup) => number): number =>
  groups.reduce((sum, group) => sum + read(group), 0)

/** Puts groups together until they have enough dishes. */
function splitIntoSections(groups: readonly MenuGroup[]): MenuGroup[][] {
  const sections: MenuGroup[][] = []
  for (const group of groups) {
    const last = sections.at(-1)
    if (last && sumOf(last, ({ items }) => items.length) < SECTION_SIZE) last.push(group)
    else sections.push([group])
  }
  return sections
}

const subscribeToNothing = () => () => {}

/** Whether React renders on the server, or takes over what the server has rendered. */
const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )

/**
 * The groups of a long menu that are below the screen. The browser watches few sections instead of hundreds of groups. When the app
 * opens the menu, they follow right after the groups at its beginning: thousands of rows would delay these by a second.
 */
export function OffscreenDishGroups({ groups, ...rest }: OffscreenDishGroupsProps) {
  const sections = useMemo(() => splitIntoSections(groups), [groups])
  const showsRows = useDeferredValue(true, useIsHydrating())
  return sections.map(section => {
    const height = sumOf(section, heightOfGroup)
    return (
      <Skipped key={section[0]?.category} css={{ containIntrinsicSize: `auto ${height}px` }}>
        {showsRows ? (
          section.map(group => <OffscreenDishGroup key={group.category} {...rest} group={group} />)
        ) : (
          // A section near the screen is not skipped. Without rows it would have no height, and the next one would come near.
          <div style={{ height }} />
        )}
      </Skipped>
    )
  })
}

/** A group whose pictures are left out until it comes near the screen: the browser watches each picture of a page. */
const OffscreenDishGroup = memo(function OffscreenDishGroup(props: DishGroupProps) {
  const ref = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(ref)
  return (
    <Skipped
      ref={ref}
      showsAllRows={props.group.items.length <= WHOLE_GROUP_SIZE}
      css={{
        paddingTop: GROUP_PADDING,
        containIntrinsicSize: `auto ${heightOfGroup(props.group) - GROUP_PADDING}px`,
      }}
    >
      <DishGroup {...props} hasNoPicture={!isNear} />
    </Skipped>
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
