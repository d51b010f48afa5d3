import {
  addon,
  addonGroup,
  defaultAddon,
  dish,
  exactly,
  frequentlyBoughtTogetherGroup,
  portionSizeGroup,
  type SeedVendor,
  section,
  upTo,
} from '#server/demo/seed-vendor'

const SIZE = portionSizeGroup(1, [defaultAddon('Standard'), addon('Large', 220)])

const SEASONING = addonGroup(2, 'Salt and vinegar', upTo(2), [
  defaultAddon('Salt'),
  defaultAddon('Malt vinegar'),
])

const SAUCE = addonGroup(3, 'One sauce on us', exactly(1), [
  addon('Tartare'),
  addon('Ketchup'),
  addon('Curry sauce'),
  addon('Garlic mayo'),
  addon('No sauce'),
])

const SIDE = addonGroup(4, 'Make it a supper', upTo(1), [
  addon('Mushy Peas', 160),
  addon('Pickled Egg', 120),
  addon('Bread and butter', 110),
])

const TOGETHER = frequentlyBoughtTogetherGroup(5, [addon('Chips', 320), addon('Dandelion and Burdock', 220)])

export const harbourLight: SeedVendor = {
  id: 40,
  name: 'Harbour Light',
  description: 'Day-boat fish and chips in crisp ale batter',
  isOpen: true,
  ratingTenths: 44,
  preparation: { min: 9, max: 15 },
  priceCategory: 'over_10',
  phone: '020 7946 0140',
  email: 'hello@harbourlight.test',
  logo: '2693',
  picture: '1f41f',
  discountPercent: 0,
  menu: [
    section('From the fryer', [
      dish(1, 'Cod and Chips', 1090, '1f41f', {
        description: 'Line-caught cod in ale batter, chips cooked twice in dripping.',
        groups: [SIZE, SEASONING, SAUCE, SIDE, TOGETHER],
      }),
      dish(2, 'Haddock and Chips', 1120, '1f420', {
        description: 'Skin on, the northern way, with the same chips.',
        groups: [SIZE, SEASONING, SAUCE, SIDE],
      }),
      dish(3, 'Banana Blossom and Chips', 980, '1f33c', {
        description: 'Banana blossom brined with seaweed, battered and flaky. Fried apart from the fish.',
        groups: [SIZE, SEASONING, SAUCE],
      }),
      dish(4, 'Scampi Basket', 1040, '1f364', {
        description: 'Whole-tail scampi in breadcrumbs, lemon, chips.',
        groups: [SEASONING, SAUCE],
      }),
    ]),
    section('Grill and bun', [
      dish(5, 'Fish Finger Bap', 850, '1f96a', {
        description: 'Three proper fish fingers, lettuce, tartare sauce, white bap.',
      }),
      dish(6, 'Crab Roll', 1350, '1f980', {
        description: 'White and brown crab meat, lemon mayonnaise, buttered brioche.',
        priceBeforeOffer: 1500,
        isAvailable: false,
      }),
    ]),
    section('Shellfish', [
      dish(7, 'Three Rock Oysters', 900, '1f9aa', {
        description: 'Opened to order, shallot vinegar, lemon. Raw.',
      }),
      dish(8, 'Pint of Prawns', 760, '1f990', {
        description: 'Shell on, with garlic mayonnaise and a napkin.',
      }),
    ]),
    section('Sides', [
      dish(9, 'Chips', 390, '1f35f', {
        description: 'A cone of chips, enough for one and a seagull.',
        groups: [SEASONING],
      }),
      dish(10, 'Mushy Peas', 220, '1fadb', { description: 'Marrowfat peas soaked overnight, mint sauce.' }),
      dish(11, 'Pickled Egg', 150, '1f95a', { description: 'One egg, three weeks in spiced vinegar.' }),
    ]),
    section('Drinks', [
      dish(12, 'Dandelion and Burdock', 270, '1f964', { description: 'From the tap, over ice.' }),
      dish(13, 'Builder’s Tea', 190, '1fad6', { description: 'Strong, with milk unless you say so.' }),
    ]),
  ],
}
