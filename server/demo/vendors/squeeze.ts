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

const CUP = portionSizeGroup(1, [defaultAddon('Regular cup'), addon('Big cup', 120)])

const BOOST = addonGroup(2, 'Add a boost', upTo(1), [
  addon('Ginger shot', 90),
  addon('Pea protein', 110),
  addon('Turmeric and pepper', 80),
])

const BLEND = addonGroup(3, 'Choose what goes in', between(2, 4), [
  addon('Apple'),
  addon('Carrot'),
  addon('Beetroot'),
  addon('Orange'),
  addon('Celery'),
  addon('Pineapple', 40),
])

const BASE = addonGroup(4, 'Blended with', exactly(1), [
  defaultAddon('Apple juice'),
  addon('Coconut water', 50),
  addon('Oat milk', 40),
  addon('Yoghurt', 40),
])

const TOGETHER = frequentlyBoughtTogetherGroup(5, [addon('Fruit Pot', 350)])

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
    section('Juices', [
      dish(1, 'Orange, Only Orange', 420, '1f34a', {
        description: 'Five oranges and nothing else.',
        groups: [CUP, BOOST, TOGETHER],
      }),
      dish(2, 'Green Gate', 460, '1f96c', {
        description: 'Kale, cucumber, apple and lime.',
        groups: [CUP, BOOST],
      }),
      dish(3, 'Beetroot and Ginger', 450, '1f955', {
        description: 'Beetroot, carrot, apple, a fair bit of ginger.',
        groups: [CUP, BOOST],
      }),
      dish(4, 'Your Own Blend', 480, '1f34f', {
        description: 'Two to four fruits or roots, pressed together.',
        groups: [CUP, BLEND, BOOST],
      }),
    ]),
    section('Smoothies', [
      dish(5, 'Mango Morning', 520, '1f96d', {
        description: 'Mango, banana and passion fruit.',
        groups: [BASE, BOOST],
      }),
      dish(6, 'Hedgerow', 520, '1fad0', {
        description: 'Blueberries, blackberries, oats and honey.',
        priceBeforeOffer: 580,
        groups: [BASE],
      }),
      dish(7, 'Avocado and Lime', 560, '1f951', {
        description: 'Thick, cool and barely sweet.',
        groups: [BASE],
      }),
    ]),
    section('Fruit', [
      dish(8, 'Fruit Pot', 390, '1f347', { description: 'What is ripe today, cut this morning.' }),
      dish(9, 'Watermelon and Mint', 360, '1f349', { description: 'Cold wedges, lime and a pinch of salt.' }),
      dish(10, 'Pineapple on a Stick', 320, '1f34d', {
        description: 'Rolled in chilli and sugar, or plain if you say.',
      }),
    ]),
  ],
}
