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

const INSIDE = group(1, 'Inside the wrap', upTo(4), [
  usual('Tahini', 0, 'Contains sesame'),
  usual('Pickled turnip'),
  option('Chilli sauce'),
  option('Garlic sauce'),
  option('Fried aubergine', 120),
  option('Feta', 130),
])

const MEZZE = group(2, 'Choose your mezze', between(3, 4), [
  option('Houmous'),
  option('Baba ghanoush'),
  option('Tabbouleh'),
  option('Falafel'),
  option('Beetroot and walnut', 0, 'Contains nuts'),
  option('Halloumi', 150),
])

const BASE = group(3, 'On a base of', exactly(1), [
  usual('Rice with vermicelli'),
  option('Bulgur'),
  option('Chopped salad'),
])

const BREAD = group(4, 'Bread', upTo(1), [
  option('Warm flatbread', 150),
  option('Flatbread with za’atar', 190),
])

const SIZE = portionSize(5, [usual('Small pot'), option('Large pot', 180)])

const TOGETHER = boughtTogether(6, [option('Houmous', 300), option('Mint Lemonade', 250)])

export const mezzeVan: Trailer = {
  id: 36,
  name: 'Mezze Van',
  about: 'Charcoal skewers, falafel and things to dip bread in',
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
        about: 'Green falafel fried to order, tomato and parsley in thin flatbread.',
        groups: [INSIDE, TOGETHER],
      }),
      dish(2, 'Chicken Shawarma', 880, '1f959', {
        about: 'Chicken thigh from the spit, garlic sauce, pickled cucumber.',
        groups: [INSIDE, TOGETHER],
      }),
      dish(3, 'Lamb Kofta Wrap', 920, '1f32f', {
        about: 'Minced lamb with cumin and mint, grilled over charcoal.',
        groups: [INSIDE],
      }),
    ]),
    section('Plates', [
      dish(4, 'Mezze Plate', 960, '1fad3', {
        about: 'A wooden board of mezze with warm flatbread.',
        was: 1090,
        groups: [MEZZE],
      }),
      dish(5, 'Chicken Skewers', 940, '1f362', {
        about: 'Two skewers in Aleppo pepper and yoghurt, charred lemon.',
        groups: [BASE, BREAD],
      }),
      dish(6, 'Slow Lamb Shoulder', 990, '1f356', {
        about: 'Eight hours with pomegranate and allspice, pulled off the bone.',
        groups: [BASE, BREAD],
      }),
    ]),
    section('To dip and share', [
      dish(7, 'Houmous', 390, '1fad8', {
        about: 'Whipped while warm, with paprika and oil. Contains sesame.',
        groups: [SIZE, BREAD],
      }),
      dish(8, 'Baba Ghanoush', 420, '1f346', {
        about: 'Aubergine burnt black, lemon, pomegranate seeds.',
        groups: [SIZE, BREAD],
      }),
      dish(9, 'Fattoush', 480, '1f957', { about: 'Chopped salad, sumac and crisp bread.' }),
    ]),
    section('Sweet', [
      dish(10, 'Baklava', 350, '1f95c', {
        about: 'Two pieces, pistachio and orange blossom. Contains nuts.',
      }),
      dish(11, 'Rose Milk Pudding', 380, '1f36e', {
        about: 'Cold, set milk with rosewater and crushed nuts.',
      }),
    ]),
    section('Drinks', [
      dish(12, 'Mint Lemonade', 290, '1f34b', { about: 'Blended with a whole bunch of mint.' }),
      dish(13, 'Cardamom Coffee', 260, '2615', { about: 'Small, strong and unfiltered. Let it settle.' }),
    ]),
  ],
}
