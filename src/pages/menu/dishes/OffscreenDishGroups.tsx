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
/** In dishes. A section that comes near the screen lays out its groups, whose content is still skipped. */
const SECTION_SIZE = 200
/** In dishes. A group of at most this size lays out all its rows at once when it comes near the screen. */
const WHOLE_GROUP_SIZE = 30

/** Skipped by the browser as a whole outside the screen. It clips its content, so it is 8 px wider than the page, as the rows are. */
const Skipped = styled('div', {
  marginInline: -8,
  paddingInline: 8,
  contentVisibility: 'auto',
  variants: {
    // In every frame the browser checks each row that it may skip or whose size it remembers, even in a skipped group.
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

/** Splits the groups into sections of at least `SECTION_SIZE` dishes. */
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

/** Whether React renders on the server, or hydrates what the server has rendered. */
const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )

/**
 * The groups of a long menu that are below the screen. The browser checks a few sections instead of hundreds of groups. When the app
 * opens the menu, they render after the first groups, which thousands of rows would delay by a second.
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
          // A section near the screen is not skipped. Without rows it would have no height, and the next one would be near too.
          <div style={{ height }} />
        )}
      </Skipped>
    )
  })
}

/** A group without its pictures until it comes near the screen, because the browser checks each picture of a page. */
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

/** False in browsers that skip nothing: there the element counts as visible, or the function does not exist. */
const isSkipped = (element: HTMLElement): boolean =>
  element.firstElementChild?.checkVisibility?.({ contentVisibilityAuto: true }) === false
