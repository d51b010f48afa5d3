import {
  addon,
  addonGroup,
  between,
  defaultAddon,
  dish,
  exactly,
  frequentlyBoughtTogetherGroup,
  portionSizeGroup,
  type SeedVendor,
  section,
  upTo,
} from '#server/demo/seed-vendor'

const INSIDE = addonGroup(1, 'Inside the wrap', upTo(4), [
  defaultAddon('Tahini', 0, 'Contains sesame'),
  defaultAddon('Pickled turnip'),
  addon('Chilli sauce'),
  addon('Garlic sauce'),
  addon('Fried aubergine', 120),
  addon('Feta', 130),
])

const MEZZE = addonGroup(2, 'Choose your mezze', between(3, 4), [
  addon('Houmous'),
  addon('Baba ghanoush'),
  addon('Tabbouleh'),
  addon('Falafel'),
  addon('Beetroot and walnut', 0, 'Contains nuts'),
  addon('Halloumi', 150),
])

const BASE = addonGroup(3, 'On a base of', exactly(1), [
  defaultAddon('Rice with vermicelli'),
  addon('Bulgur'),
  addon('Chopped salad'),
])

const BREAD = addonGroup(4, 'Bread', upTo(1), [
  addon('Warm flatbread', 150),
  addon('Flatbread with za’atar', 190),
])

const SIZE = portionSizeGroup(5, [defaultAddon('Small pot'), addon('Large pot', 180)])

const TOGETHER = frequentlyBoughtTogetherGroup(6, [addon('Houmous', 300), addon('Mint Lemonade', 250)])

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
    section('Wraps', [
      dish(1, 'Falafel Wrap', 760, '1f9c6', {
        description: 'Green falafel fried to order, tomato and parsley in thin flatbread.',
        allergens: ['gluten', 'sesame'],
        groups: [INSIDE, TOGETHER],
      }),
      dish(2, 'Chicken Shawarma', 880, '1f959', {
        description: 'Chicken thigh from the spit, garlic sauce, pickled cucumber.',
        allergens: ['gluten', 'milk'],
        groups: [INSIDE, TOGETHER],
      }),
      dish(3, 'Lamb Kofta Wrap', 920, '1f32f', {
        description: 'Minced lamb with cumin and mint, grilled over charcoal.',
        allergens: ['gluten'],
        groups: [INSIDE],
      }),
    ]),
    section('Plates', [
      dish(4, 'Mezze Plate', 960, '1fad3', {
        description: 'A wooden board of mezze with warm flatbread.',
        allergens: ['gluten', 'milk', 'nuts', 'sesame'],
        priceBeforeOffer: 1090,
        groups: [MEZZE],
      }),
      dish(5, 'Chicken Skewers', 940, '1f362', {
        description: 'Two skewers in Aleppo pepper and yoghurt, charred lemon.',
        allergens: ['milk'],
        groups: [BASE, BREAD],
      }),
      dish(6, 'Slow Lamb Shoulder', 990, '1f356', {
        description: 'Eight hours with pomegranate and allspice, pulled off the bone.',
        groups: [BASE, BREAD],
      }),
    ]),
    section('To dip and share', [
      dish(7, 'Houmous', 390, '1fad8', {
        description: 'Whipped while warm, with paprika and oil. Contains sesame.',
        allergens: ['sesame'],
        groups: [SIZE, BREAD],
      }),
      dish(8, 'Baba Ghanoush', 420, '1f346', {
        description: 'Aubergine burnt black, lemon, pomegranate seeds.',
        groups: [SIZE, BREAD],
      }),
      dish(9, 'Fattoush', 480, '1f957', {
        description: 'Chopped salad, sumac and crisp bread.',
        allergens: ['gluten'],
      }),
    ]),
    section('Sweet', [
      dish(10, 'Baklava', 350, '1f95c', {
        description: 'Two pieces, pistachio and orange blossom. Contains nuts.',
        allergens: ['gluten', 'nuts'],
      }),
      dish(11, 'Rose Milk Pudding', 380, '1f36e', {
        description: 'Cold, set milk with rosewater and crushed nuts.',
        allergens: ['milk', 'nuts'],
      }),
    ]),
    section('Drinks', [
      dish(12, 'Mint Lemonade', 290, '1f34b', { description: 'Blended with a whole bunch of mint.' }),
      dish(13, 'Cardamom Coffee', 260, '2615', {
        description: 'Small, strong and unfiltered. Let it settle.',
      }),
    ]),
  ],
}
