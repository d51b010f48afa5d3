import {
  defaultSeedAddon,
  exactLimits,
  frequentlyBoughtTogetherGroup,
  limitsUpTo,
  menuSection,
  portionSizeGroup,
  type SeedVendor,
  seedAddon,
  seedAddonGroup,
  seedDish,
} from '#demo/seed-vendor'

const SIZE = portionSizeGroup(1, [defaultSeedAddon('Standard'), seedAddon('Large', 220)])

const SEASONING = seedAddonGroup(2, 'Salt and vinegar', limitsUpTo(2), [
  defaultSeedAddon('Salt'),
  defaultSeedAddon('Malt vinegar'),
])

const SAUCE = seedAddonGroup(3, 'One sauce on us', exactLimits(1), [
  seedAddon('Tartare'),
  seedAddon('Ketchup'),
  seedAddon('Curry sauce'),
  seedAddon('Garlic mayo'),
  seedAddon('No sauce'),
])

const SIDE = seedAddonGroup(4, 'Make it a supper', limitsUpTo(1), [
  seedAddon('Mushy Peas', 160),
  seedAddon('Pickled Egg', 120),
  seedAddon('Bread and butter', 110),
])

const TOGETHER = frequentlyBoughtTogetherGroup(5, [
  seedAddon('Chips', 320),
  seedAddon('Dandelion and Burdock', 220),
])

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
    menuSection('From the fryer', [
      seedDish(1, 'Cod and Chips', 1090, '1f41f', {
        description: 'Line-caught cod in ale batter, chips cooked twice in dripping.',
        groups: [SIZE, SEASONING, SAUCE, SIDE, TOGETHER],
      }),
      seedDish(2, 'Haddock and Chips', 1120, '1f420', {
        description: 'Skin on, the northern way, with the same chips.',
        groups: [SIZE, SEASONING, SAUCE, SIDE],
      }),
      seedDish(3, 'Banana Blossom and Chips', 980, '1f33c', {
        description: 'Banana blossom brined with seaweed, battered and flaky. Fried apart from the fish.',
        groups: [SIZE, SEASONING, SAUCE],
      }),
      seedDish(4, 'Scampi Basket', 1040, '1f364', {
        description: 'Whole-tail scampi in breadcrumbs, lemon, chips.',
        groups: [SEASONING, SAUCE],
      }),
    ]),
    menuSection('Grill and bun', [
      seedDish(5, 'Fish Finger Bap', 850, '1f96a', {
        description: 'Three proper fish fingers, lettuce, tartare sauce, white bap.',
      }),
      seedDish(6, 'Crab Roll', 1350, '1f980', {
        description: 'White and brown crab meat, lemon mayonnaise, buttered brioche.',
        priceBeforeOffer: 1500,
        isAvailable: false,
      }),
    ]),
    menuSection('Shellfish', [
      seedDish(7, 'Three Rock Oysters', 900, '1f9aa', {
        description: 'Opened to order, shallot vinegar, lemon. Raw.',
      }),
      seedDish(8, 'Pint of Prawns', 760, '1f990', {
        description: 'Shell on, with garlic mayonnaise and a napkin.',
      }),
    ]),
    menuSection('Sides', [
      seedDish(9, 'Chips', 390, '1f35f', {
        description: 'A cone of chips, enough for one and a seagull.',
        groups: [SEASONING],
      }),
      seedDish(10, 'Mushy Peas', 220, '1fadb', {
        description: 'Marrowfat peas soaked overnight, mint sauce.',
      }),
      seedDish(11, 'Pickled Egg', 150, '1f95a', { description: 'One egg, three weeks in spiced vinegar.' }),
    ]),
    menuSection('Drinks', [
      seedDish(12, 'Dandelion and Burdock', 270, '1f964', { description: 'From the tap, over ice.' }),
      seedDish(13, 'Builder’s Tea', 190, '1fad6', { description: 'Strong, with milk unless you say so.' }),
    ]),
  ],
}
