import {
  defaultSeedAddon,
  exactLimits,
  frequentlyBoughtTogetherGroup,
  limitsBetween,
  limitsUpTo,
  menuSection,
  portionSizeGroup,
  type SeedVendor,
  seedAddon,
  seedAddonGroup,
  seedDish,
} from '#demo/seed-vendor'

const CUP = portionSizeGroup(1, [defaultSeedAddon('Regular cup'), seedAddon('Big cup', 120)])

const BOOST = seedAddonGroup(2, 'Add a boost', limitsUpTo(1), [
  seedAddon('Ginger shot', 90),
  seedAddon('Pea protein', 110),
  seedAddon('Turmeric and pepper', 80),
])

const BLEND = seedAddonGroup(3, 'Choose what goes in', limitsBetween(2, 4), [
  seedAddon('Apple'),
  seedAddon('Carrot'),
  seedAddon('Beetroot'),
  seedAddon('Orange'),
  seedAddon('Celery'),
  seedAddon('Pineapple', 40),
])

const BASE = seedAddonGroup(4, 'Blended with', exactLimits(1), [
  defaultSeedAddon('Apple juice'),
  seedAddon('Coconut water', 50),
  seedAddon('Oat milk', 40),
  seedAddon('Yoghurt', 40),
])

const TOGETHER = frequentlyBoughtTogetherGroup(5, [seedAddon('Fruit Pot', 350)])

export const squeeze: SeedVendor = {
  id: 39,
  name: 'Squeeze',
  description: 'Juices, smoothies and fruit, pressed while you wait',
  isOpen: true,
  ratingTenths: 46,
  preparation: { min: 3, max: 6 },
  priceCategory: 'under_10',
  phone: '020 7946 0139',
  email: 'hello@squeeze.test',
  logo: '1f34b',
  picture: '1f34a',
  discountPercent: 0,
  menu: [
    menuSection('Juices', [
      seedDish(1, 'Orange, Only Orange', 420, '1f34a', {
        description: 'Five oranges and nothing else.',
        groups: [CUP, BOOST, TOGETHER],
      }),
      seedDish(2, 'Green Gate', 460, '1f96c', {
        description: 'Kale, cucumber, apple and lime.',
        groups: [CUP, BOOST],
      }),
      seedDish(3, 'Beetroot and Ginger', 450, '1f955', {
        description: 'Beetroot, carrot, apple, a fair bit of ginger.',
        groups: [CUP, BOOST],
      }),
      seedDish(4, 'Your Own Blend', 480, '1f34f', {
        description: 'Two to four fruits or roots, pressed together.',
        groups: [CUP, BLEND, BOOST],
      }),
    ]),
    menuSection('Smoothies', [
      seedDish(5, 'Mango Morning', 520, '1f96d', {
        description: 'Mango, banana and passion fruit.',
        groups: [BASE, BOOST],
      }),
      seedDish(6, 'Hedgerow', 520, '1fad0', {
        description: 'Blueberries, blackberries, oats and honey.',
        priceBeforeOffer: 580,
        groups: [BASE],
      }),
      seedDish(7, 'Avocado and Lime', 560, '1f951', {
        description: 'Thick, cool and barely sweet.',
        groups: [BASE],
      }),
    ]),
    menuSection('Fruit', [
      seedDish(8, 'Fruit Pot', 390, '1f347', { description: 'What is ripe today, cut this morning.' }),
      seedDish(9, 'Watermelon and Mint', 360, '1f349', {
        description: 'Cold wedges, lime and a pinch of salt.',
      }),
      seedDish(10, 'Pineapple on a Stick', 320, '1f34d', {
        description: 'Rolled in chilli and sugar, or plain if you say.',
      }),
    ]),
  ],
}
