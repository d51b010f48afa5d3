import {
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

const PIECES = portionSize(1, [usual('Five wings'), option('Ten wings', 480), option('Fifteen wings', 900)])

const HEAT = group(2, 'Heat', exactly(1), [
  option('None'),
  usual('A little'),
  option('A lot'),
  option('Regret', 0, 'Scotch bonnet. The name is a warning'),
])

const RUBS = group(3, 'Sauce the wings', exactly(2), [
  option('Gochujang'),
  option('Buffalo'),
  option('Soy and garlic'),
  option('Lemon pepper'),
  option('Truffle and honey', 80),
])

const EXTRAS = group(4, 'In the bun', upTo(3), [
  option('Cheese', 90),
  option('Streaky bacon', 150),
  option('Hash brown', 140),
  option('Kimchi', 110),
])

const TOGETHER = boughtTogether(5, [option('Seasoned Fries', 300), option('Peach Iced Tea', 240)])

export const roosterRow: Trailer = {
  id: 37,
  name: 'Rooster Row',
  about: 'Buttermilk fried chicken, wings and hot sauce',
  isOpen: true,
  ratingTenths: 43,
  preparation: { min: 7, max: 12 },
  priceCategory: 'under_10',
  phone: '020 7946 0137',
  email: 'hello@roosterrow.test',
  logo: '1f413',
  picture: '1f357',
  discountPercent: 0,
  menu: [
    section('Buns', [
      dish(1, 'The Row', 890, '1f354', {
        about: 'Buttermilk thigh, slaw, dill pickles and house mayonnaise in a potato bun.',
        groups: [HEAT, EXTRAS, TOGETHER],
      }),
      dish(2, 'Hot Honey Bun', 940, '1f36f', {
        about: 'Fried thigh dipped in hot honey butter, pickled cabbage.',
        groups: [HEAT, EXTRAS, TOGETHER],
      }),
      dish(3, 'Cauliflower Bun', 820, '1f966', {
        about: 'Battered cauliflower, chipotle mayonnaise. Made without egg or dairy.',
        groups: [HEAT],
      }),
    ]),
    section('Wings and strips', [
      dish(4, 'Wings, Two Ways', 720, '1f357', {
        about: 'Crisp wings tossed half in one sauce, half in another.',
        groups: [PIECES, RUBS],
      }),
      dish(5, 'Chicken Strips', 680, '1f9c8', {
        about: 'Four strips of breast in seasoned flour, ranch dip.',
        groups: [HEAT],
      }),
      dish(6, 'Popcorn Chicken', 590, '1f37f', {
        about: 'Little pieces, lots of crunch, in a cup.',
        was: 650,
      }),
    ]),
    section('Sides', [
      dish(7, 'Seasoned Fries', 350, '1f35f', {
        about: 'Paprika, celery salt, a secret that is mostly garlic.',
      }),
      dish(8, 'Mac and Cheese', 480, '1f9c0', { about: 'Three cheeses, cornbread crumbs.' }),
      dish(9, 'Slaw', 260, '1f96c', { about: 'White cabbage, apple and mustard.' }),
    ]),
    section('Drinks', [
      dish(10, 'Peach Iced Tea', 290, '1f351', { about: 'Black tea, white peaches, lemon.' }),
      dish(11, 'Root Beer', 280, '1f964', { about: 'With vanilla and wintergreen.' }),
    ]),
  ],
}
