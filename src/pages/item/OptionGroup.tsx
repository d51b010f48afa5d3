import Check from 'lucide-react/icons/check'
import {
  groupHint,
  isOptionDisabled,
  isSpecialGroup,
  missingGroups,
  type SelectedAddons,
  selectedQuantity,
} from '#domain/cart/addon-rules'
import type { Addon, AddonGroup } from '#domain/contract/vendors'
import { Tag } from '#ui/feedback/Tag'
import { OptionRow } from '#ui/forms/OptionRow'
import type { BackdropName } from '#ui/media/backdrops'
import { Picture } from '#ui/media/Picture'
import { Heading } from '#ui/text/Heading'
import { OptionFieldset, OptionGroupHeader, OptionGroupHint } from './item.styles'

interface OptionGroupProps {
  readonly group: AddonGroup
  readonly selection: SelectedAddons
  readonly backdrop: BackdropName
  /** The menu's pictures by the names of its dishes: an add-on that is a dish shows it. */
  readonly pictures: ReadonlyMap<string, string>
  readonly onChoose: (addonId: number) => void
}

/** Where a group stands on the page, for the button that leads to what is missing. */
export const groupElementId = (group: AddonGroup) => `addon-group-${group.id}`

/** One of many that stays chosen, or any that can be taken back. */
const inputTypeFor = ({ min, max, required }: AddonGroup) =>
  max === 1 && (min === 1 || required) ? 'radio' : 'checkbox'

/** One group of add-ons (spec, section 5): what it wants, and its options; a full group bars the rest. */
export function OptionGroup({ group, selection, ...rest }: OptionGroupProps) {
  const id = groupElementId(group)
  const limited = group.min > 0 || group.max > 0 || group.required
  return (
    <OptionFieldset id={id} {...(limited ? { 'aria-describedby': `${id}-hint` } : {})}>
      <legend>
        <OptionGroupHeader>
          <Heading as="span" size="xl">
            {group.name}
          </Heading>
          <RequiredTag group={group} selection={selection} />
        </OptionGroupHeader>
      </legend>
      {limited && (
        <OptionGroupHint id={`${id}-hint`}>
          {groupHint(group)} {isMissing(group, selection) && <strong>Please select</strong>}
        </OptionGroupHint>
      )}
      <OptionRows group={group} selection={selection} {...rest} />
    </OptionFieldset>
  )
}

/** The options themselves. Those of a special group that are dishes of the menu bring their pictures. */
function OptionRows({ group, selection, backdrop, pictures, onChoose }: OptionGroupProps) {
  const pictured = isSpecialGroup(group) && group.addons.some(({ name }) => pictures.has(name))
  const picture = (addon: Addon) => (
    <Picture src={pictures.get(addon.name)} alt="" size={48} backdrop={backdrop} />
  )
  return group.addons.map(addon => (
    <OptionRow
      key={addon.id}
      kind={inputTypeFor(group)}
      round={group.max === 1}
      group={groupElementId(group)}
      label={addon.name}
      note={addon.description || undefined}
      pence={addon.price}
      checked={selectedQuantity(selection, group.id, addon.id) > 0}
      disabled={isOptionDisabled(group, selection, addon.id)}
      onChoose={() => onChoose(addon.id)}
      {...(pictured ? { picture: picture(addon) } : {})}
    />
  ))
}

const isMissing = (group: AddonGroup, selection: SelectedAddons) =>
  missingGroups([group], selection).length > 0

/** 'Required', in leaf and ticked once it is met. */
function RequiredTag({ group, selection }: Pick<OptionGroupProps, 'group' | 'selection'>) {
  if (!group.required || isSpecialGroup(group)) return null
  if (isMissing(group, selection)) return <Tag tone="ember">Required</Tag>
  return (
    <Tag tone="green">
      <Check aria-hidden="true" />
      Required
    </Tag>
  )
}
