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

const INSIDE = seedAddonGroup(1, 'Inside the wrap', limitsUpTo(4), [
  defaultSeedAddon('Tahini', 0, 'Contains sesame'),
  defaultSeedAddon('Pickled turnip'),
  seedAddon('Chilli sauce'),
  seedAddon('Garlic sauce'),
  seedAddon('Fried aubergine', 120),
  seedAddon('Feta', 130),
])

const MEZZE = seedAddonGroup(2, 'Choose your mezze', limitsBetween(3, 4), [
  seedAddon('Houmous'),
  seedAddon('Baba ghanoush'),
  seedAddon('Tabbouleh'),
  seedAddon('Falafel'),
  seedAddon('Beetroot and walnut', 0, 'Contains nuts'),
  seedAddon('Halloumi', 150),
])

const BASE = seedAddonGroup(3, 'On a base of', exactLimits(1), [
  defaultSeedAddon('Rice with vermicelli'),
  seedAddon('Bulgur'),
  seedAddon('Chopped salad'),
])

const BREAD = seedAddonGroup(4, 'Bread', limitsUpTo(1), [
  seedAddon('Warm flatbread', 150),
  seedAddon('Flatbread with za’atar', 190),
])

const SIZE = portionSizeGroup(5, [defaultSeedAddon('Small pot'), seedAddon('Large pot', 180)])

const TOGETHER = frequentlyBoughtTogetherGroup(6, [
  seedAddon('Houmous', 300),
  seedAddon('Mint Lemonade', 250),
])

export const mezzeVan: SeedVendor = {
  id: 36,
  name: 'Mezze Van',
  description: 'Charcoal skewers, falafel and things to dip bread in',
  isOpen: true,
  ratingTenths: 48,
  preparation: { min: 11, max: 16 },
  priceCategory: 'under_10',
  phone: '020 7946 0136',
  email: 'hello@mezzevan.test',
  logo: '1fad2',
  picture: '1f959',
  discountPercent: 0,
  menu: [
    menuSection('Wraps', [
      seedDish(1, 'Falafel Wrap', 760, '1f9c6', {
        description: 'Green falafel fried to order, tomato and parsley in thin flatbread.',
        allergens: ['gluten', 'sesame'],
        groups: [INSIDE, TOGETHER],
      }),
      seedDish(2, 'Chicken Shawarma', 880, '1f959', {
        description: 'Chicken thigh from the spit, garlic sauce, pickled cucumber.',
        allergens: ['gluten', 'milk'],
        groups: [INSIDE, TOGETHER],
      }),
      seedDish(3, 'Lamb Kofta Wrap', 920, '1f32f', {
        description: 'Minced lamb with cumin and mint, grilled over charcoal.',
        allergens: ['gluten'],
        groups: [INSIDE],
      }),
    ]),
    menuSection('Plates', [
      seedDish(4, 'Mezze Plate', 960, '1fad3', {
        description: 'A wooden board of mezze with warm flatbread.',
        allergens: ['gluten', 'milk', 'nuts', 'sesame'],
        priceBeforeOffer: 1090,
        groups: [MEZZE],
      }),
      seedDish(5, 'Chicken Skewers', 940, '1f362', {
        description: 'Two skewers in Aleppo pepper and yoghurt, charred lemon.',
        allergens: ['milk'],
        groups: [BASE, BREAD],
      }),
      seedDish(6, 'Slow Lamb Shoulder', 990, '1f356', {
        description: 'Eight hours with pomegranate and allspice, pulled off the bone.',
        groups: [BASE, BREAD],
      }),
    ]),
    menuSection('To dip and share', [
      seedDish(7, 'Houmous', 390, '1fad8', {
        description: 'Whipped while warm, with paprika and oil. Contains sesame.',
        allergens: ['sesame'],
        groups: [SIZE, BREAD],
      }),
      seedDish(8, 'Baba Ghanoush', 420, '1f346', {
        description: 'Aubergine burnt black, lemon, pomegranate seeds.',
        groups: [SIZE, BREAD],
      }),
      seedDish(9, 'Fattoush', 480, '1f957', {
        description: 'Chopped salad, sumac and crisp bread.',
        allergens: ['gluten'],
      }),
    ]),
    menuSection('Sweet', [
      seedDish(10, 'Baklava', 350, '1f95c', {
        description: 'Two pieces, pistachio and orange blossom. Contains nuts.',
        allergens: ['gluten', 'nuts'],
      }),
      seedDish(11, 'Rose Milk Pudding', 380, '1f36e', {
        description: 'Cold, set milk with rosewater and crushed nuts.',
        allergens: ['milk', 'nuts'],
      }),
    ]),
    menuSection('Drinks', [
      seedDish(12, 'Mint Lemonade', 290, '1f34b', { description: 'Blended with a whole bunch of mint.' }),
      seedDish(13, 'Cardamom Coffee', 260, '2615', {
        description: 'Small, strong and unfiltered. Let it settle.',
      }),
    ]),
  ],
}
