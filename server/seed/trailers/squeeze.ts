import {
  between,
  boughtTogether,
  dish,
  exactly,
  group,
  option,
  portionSize,
  section,
  type Trailer,
  upTo,
  usual,
} from '#server/seed/trailer'

const CUP = portionSize(1, [usual('Regular cup'), option('Big cup', 120)])

const BOOST = group(2, 'Add a boost', upTo(1), [
  option('Ginger shot', 90),
  option('Pea protein', 110),
  option('Turmeric and pepper', 80),
])

const BLEND = group(3, 'Choose what goes in', between(2, 4), [
  option('Apple'),
  option('Carrot'),
  option('Beetroot'),
  option('Orange'),
  option('Celery'),
  option('Pineapple', 40),
])

const BASE = group(4, 'Blended with', exactly(1), [
  usual('Apple juice'),
  option('Coconut water', 50),
  option('Oat milk', 40),
  option('Yoghurt', 40),
])

const TOGETHER = boughtTogether(5, [option('Fruit Pot', 350)])

export const squeeze: Trailer = {
  id: 39,
  name: 'Squeeze',
  about: 'Juices, smoothies and fruit, pressed while you wait',
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
        about: 'Five oranges and nothing else.',
        groups: [CUP, BOOST, TOGETHER],
      }),
      dish(2, 'Green Gate', 460, '1f96c', {
        about: 'Kale, cucumber, apple and lime.',
        groups: [CUP, BOOST],
      }),
      dish(3, 'Beetroot and Ginger', 450, '1f955', {
        about: 'Beetroot, carrot, apple, a fair bit of ginger.',
        groups: [CUP, BOOST],
      }),
      dish(4, 'Your Own Blend', 480, '1f34f', {
        about: 'Two to four fruits or roots, pressed together.',
        groups: [CUP, BLEND, BOOST],
      }),
    ]),
    section('Smoothies', [
      dish(5, 'Mango Morning', 520, '1f96d', {
        about: 'Mango, banana and passion fruit.',
        groups: [BASE, BOOST],
      }),
      dish(6, 'Hedgerow', 520, '1fad0', {
        about: 'Blueberries, blackberries, oats and honey.',
        was: 580,
        groups: [BASE],
      }),
      dish(7, 'Avocado and Lime', 560, '1f951', {
        about: 'Thick, cool and barely sweet.',
        groups: [BASE],
      }),
    ]),
    section('Fruit', [
      dish(8, 'Fruit Pot', 390, '1f347', { about: 'What is ripe today, cut this morning.' }),
      dish(9, 'Watermelon and Mint', 360, '1f349', { about: 'Cold wedges, lime and a pinch of salt.' }),
      dish(10, 'Pineapple on a Stick', 320, '1f34d', {
        about: 'Rolled in chilli and sugar, or plain if you say.',
      }),
    ]),
  ],
}
