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

const PIECES = portionSizeGroup(1, [
  defaultAddon('Five wings'),
  addon('Ten wings', 480),
  addon('Fifteen wings', 900),
])

const HEAT = addonGroup(2, 'Heat', exactly(1), [
  addon('None'),
  defaultAddon('A little'),
  addon('A lot'),
  addon('Regret', 0, 'Scotch bonnet. The name is a warning'),
])

const RUBS = addonGroup(3, 'Sauce the wings', exactly(2), [
  addon('Gochujang'),
  addon('Buffalo'),
  addon('Soy and garlic'),
  addon('Lemon pepper'),
  addon('Truffle and honey', 80),
])

const EXTRAS = addonGroup(4, 'In the bun', upTo(3), [
  addon('Cheese', 90),
  addon('Streaky bacon', 150),
  addon('Hash brown', 140),
  addon('Kimchi', 110),
])

const TOGETHER = frequentlyBoughtTogetherGroup(5, [
  addon('Seasoned Fries', 300),
  addon('Peach Iced Tea', 240),
])

export const roosterRow: SeedVendor = {
  id: 37,
  name: 'Rooster Row',
  description: 'Buttermilk fried chicken, wings and hot sauce',
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
        description: 'Buttermilk thigh, slaw, dill pickles and house mayonnaise in a potato bun.',
        groups: [HEAT, EXTRAS, TOGETHER],
      }),
      dish(2, 'Hot Honey Bun', 940, '1f36f', {
        description: 'Fried thigh dipped in hot honey butter, pickled cabbage.',
        groups: [HEAT, EXTRAS, TOGETHER],
      }),
      dish(3, 'Cauliflower Bun', 820, '1f966', {
        description: 'Battered cauliflower, chipotle mayonnaise. Made without egg or dairy.',
        groups: [HEAT],
      }),
    ]),
    section('Wings and strips', [
      dish(4, 'Wings, Two Ways', 720, '1f357', {
        description: 'Crisp wings tossed half in one sauce, half in another.',
        groups: [PIECES, RUBS],
      }),
      dish(5, 'Chicken Strips', 680, '1f9c8', {
        description: 'Four strips of breast in seasoned flour, ranch dip.',
        groups: [HEAT],
      }),
      dish(6, 'Popcorn Chicken', 590, '1f37f', {
        description: 'Little pieces, lots of crunch, in a cup.',
        priceBeforeOffer: 650,
      }),
    ]),
    section('Sides', [
      dish(7, 'Seasoned Fries', 350, '1f35f', {
        description: 'Paprika, celery salt, a secret that is mostly garlic.',
      }),
      dish(8, 'Mac and Cheese', 480, '1f9c0', { description: 'Three cheeses, cornbread crumbs.' }),
      dish(9, 'Slaw', 260, '1f96c', { description: 'White cabbage, apple and mustard.' }),
    ]),
    section('Drinks', [
      dish(10, 'Peach Iced Tea', 290, '1f351', { description: 'Black tea, white peaches, lemon.' }),
      dish(11, 'Root Beer', 280, '1f964', { description: 'With vanilla and wintergreen.' }),
    ]),
  ],
}
