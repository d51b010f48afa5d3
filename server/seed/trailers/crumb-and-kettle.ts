import {
  ANY_NUMBER,
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

const SIZE = portionSize(1, [usual('Eight ounces'), option('Twelve ounces', 50)])

const MILK = group(2, 'Milk', exactly(1), [
  usual('Whole'),
  option('Semi-skimmed'),
  option('Oat', 40),
  option('Soya', 40, 'Contains soya'),
])

const EXTRAS = group(3, 'Anything else in it', ANY_NUMBER, [
  option('Extra shot', 60),
  option('Vanilla', 50),
  option('Hazelnut', 50, 'A syrup without nuts'),
  option('Cinnamon'),
])

const SPREAD = group(4, 'Spread', upTo(2), [
  usual('Salted butter'),
  option('Raspberry jam', 60),
  option('Clotted cream', 120),
  option('Marmalade', 60),
])

const TOGETHER = boughtTogether(5, [option('Cheese Scone', 280), option('Flapjack', 240)])

export const crumbAndKettle: Trailer = {
  id: 38,
  name: 'Crumb & Kettle',
  about: 'Slow coffee, good tea and the morning’s bakes',
  isOpen: true,
  ratingTenths: 49,
  preparation: { min: 4, max: 7 },
  priceCategory: 'under_10',
  phone: '020 7946 0138',
  email: 'hello@crumbandkettle.test',
  logo: '1fad6',
  picture: '1f950',
  discountPercent: 0,
  menu: [
    section('Coffee', [
      dish(1, 'Flat White', 320, '2615', {
        about: 'Two shots, steamed milk.',
        groups: [SIZE, MILK, EXTRAS, TOGETHER],
      }),
      dish(2, 'Filter', 290, '2615', {
        about: 'A single farm at a time. Ask which.',
        groups: [SIZE],
      }),
      dish(3, 'Iced Latte', 360, '1f9ca', {
        about: 'Espresso and cold milk over a lot of ice.',
        groups: [MILK, EXTRAS],
      }),
      dish(4, 'Hot Chocolate', 340, '1f36b', {
        about: 'Seventy per cent chocolate, melted into milk.',
        groups: [SIZE, MILK],
      }),
    ]),
    section('Tea', [
      dish(5, 'Pot of Tea', 280, '1fad6', {
        about: 'Assam, Earl Grey or peppermint, loose leaf.',
        groups: [
          group(6, 'Which leaf', exactly(1), [option('Assam'), option('Earl Grey'), option('Peppermint')]),
        ],
      }),
      dish(6, 'Spiced Chai', 340, '1f375', { about: 'Brewed with ginger and pepper, honey on the side.' }),
    ]),
    section('Bakes', [
      dish(7, 'Butter Croissant', 290, '1f950', {
        about: 'Three days in the making, gone by noon on Saturdays.',
      }),
      dish(8, 'Cheese Scone', 320, '1f9c0', {
        about: 'Montgomery cheddar, mustard, cayenne.',
        groups: [SPREAD],
      }),
      dish(9, 'Flapjack', 280, '1f96e', { about: 'Oats, golden syrup, sea salt.' }),
      dish(10, 'Victoria Sponge', 380, '1f370', { about: 'A generous slice with raspberry jam and cream.' }),
      dish(11, 'Chocolate Cookie', 260, '1f36a', { about: 'Crisp edge, soft middle, salt on top.' }),
    ]),
    section('Toast', [
      dish(12, 'Sourdough Toast', 330, '1f35e', { about: 'Two thick slices.', groups: [SPREAD] }),
      dish(13, 'Cheese on Toast', 620, '1f9c0', {
        about: 'Cheddar, leek and mustard under the grill.',
        was: 690,
      }),
    ]),
  ],
}
