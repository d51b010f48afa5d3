import Check from 'lucide-react/icons/check'
import {
  addonGroupHint,
  addonQuantity,
  findIncompleteGroups,
  isOptionDisabled,
  isSpecialGroup,
  type SelectedAddons,
} from '#domain/cart/addon-rules'
import type { Addon, AddonGroup } from '#domain/contract/ordering/vendors'
import { Tag } from '#ui/feedback/Tag'
import { PricedChoiceRow } from '#ui/forms/PricedChoiceRow'
import type { BackdropName } from '#ui/media/backdrops'
import { Picture } from '#ui/media/Picture'
import { Heading } from '#ui/text/Heading'
import { OptionFieldset, OptionGroupHeader, OptionGroupHint } from './item.styles'

interface OptionGroupProps {
  readonly group: AddonGroup
  readonly selection: SelectedAddons
  readonly backdrop: BackdropName
  /** The pictures of the menu by dish name, for add-ons that are dishes. */
  readonly pictures: ReadonlyMap<string, string>
  readonly onChoose: (addonId: number) => void
}

/** The element id of a group, for the button that focuses a missing group. */
export const groupElementId = (group: AddonGroup) => `addon-group-${group.id}`

/** Radio buttons when exactly one add-on is required, else checkboxes. */
const inputTypeFor = ({ min, max, required }: AddonGroup) =>
  max === 1 && (min === 1 || required) ? 'radio' : 'checkbox'

const hintOf = (group: AddonGroup): string =>
  group.min === 0 && !group.required ? `${addonGroupHint(group)} · optional` : addonGroupHint(group)

/** One group of add-ons. A full group disables its other options (specification 9.15, 9.18, 9.21, 9.22). */
export function OptionGroup({ group, selection, ...rest }: OptionGroupProps) {
  const id = groupElementId(group)
  const hasHint = group.min > 0 || group.max > 0 || group.required
  return (
    <OptionFieldset id={id} {...(hasHint ? { 'aria-describedby': `${id}-hint` } : {})}>
      <legend>
        <OptionGroupHeader>
          <Heading as="span" size="xl">
            {group.name}
          </Heading>
          <RequiredTag group={group} selection={selection} />
        </OptionGroupHeader>
      </legend>
      {hasHint && (
        <OptionGroupHint id={`${id}-hint`}>
          <span>{hintOf(group)}</span> {isMissing(group, selection) && <strong>Please select</strong>}
        </OptionGroupHint>
      )}
      <OptionRows group={group} selection={selection} {...rest} />
    </OptionFieldset>
  )
}

/** The options of a group. In a special group, options that are dishes of the menu have pictures. */
function OptionRows({ group, selection, backdrop, pictures, onChoose }: OptionGroupProps) {
  const hasPictures = isSpecialGroup(group) && group.addons.some(({ name }) => pictures.has(name))
  const picture = (addon: Addon) => (
    <Picture src={pictures.get(addon.name)} alt="" size={48} backdrop={backdrop} />
  )
  return group.addons.map(addon => (
    <PricedChoiceRow
      key={addon.id}
      kind={inputTypeFor(group)}
      round={group.max === 1}
      group={groupElementId(group)}
      label={addon.name}
      note={addon.isSoldOut ? 'Sold out' : addon.description || undefined}
      pence={addon.price}
      checked={addonQuantity(selection, group.id, addon.id) > 0}
      disabled={isOptionDisabled(group, selection, addon.id)}
      onChoose={() => onChoose(addon.id)}
      {...(hasPictures ? { picture: picture(addon) } : {})}
    />
  ))
}

const isMissing = (group: AddonGroup, selection: SelectedAddons) =>
  findIncompleteGroups([group], selection).length > 0

/** The tag 'Required'; green with a tick once the group is complete. */
function RequiredTag({ group, selection }: Pick<OptionGroupProps, 'group' | 'selection'>) {
  if (!group.required || isSpecialGroup(group)) return null
  if (isMissing(group, selection)) return <Tag tone="ember">Required</Tag>
  return (
    <Tag tone="green">
      <Check aria-hidden="true" />
      <span>Required</span>
    </Tag>
  )
}
