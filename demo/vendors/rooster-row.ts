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

const PIECES = portionSizeGroup(1, [
  defaultSeedAddon('Five wings'),
  seedAddon('Ten wings', 480),
  seedAddon('Fifteen wings', 900),
])

const HEAT = seedAddonGroup(2, 'Heat', exactLimits(1), [
  seedAddon('None'),
  defaultSeedAddon('A little'),
  seedAddon('A lot'),
  seedAddon('Regret', 0, 'Scotch bonnet. The name is a warning'),
])

const RUBS = seedAddonGroup(3, 'Sauce the wings', exactLimits(2), [
  seedAddon('Gochujang'),
  seedAddon('Buffalo'),
  seedAddon('Soy and garlic'),
  seedAddon('Lemon pepper'),
  seedAddon('Truffle and honey', 80),
])

const EXTRAS = seedAddonGroup(4, 'In the bun', limitsUpTo(3), [
  seedAddon('Cheese', 90),
  seedAddon('Streaky bacon', 150),
  seedAddon('Hash brown', 140),
  seedAddon('Kimchi', 110),
])

const TOGETHER = frequentlyBoughtTogetherGroup(5, [
  seedAddon('Seasoned Fries', 300),
  seedAddon('Peach Iced Tea', 240),
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
    menuSection('Buns', [
      seedDish(1, 'The Row', 890, '1f354', {
        description: 'Buttermilk thigh, slaw, dill pickles and house mayonnaise in a potato bun.',
        groups: [HEAT, EXTRAS, TOGETHER],
      }),
      seedDish(2, 'Hot Honey Bun', 940, '1f36f', {
        description: 'Fried thigh dipped in hot honey butter, pickled cabbage.',
        groups: [HEAT, EXTRAS, TOGETHER],
      }),
      seedDish(3, 'Cauliflower Bun', 820, '1f966', {
        description: 'Battered cauliflower, chipotle mayonnaise. Made without egg or dairy.',
        groups: [HEAT],
      }),
    ]),
    menuSection('Wings and strips', [
      seedDish(4, 'Wings, Two Ways', 720, '1f357', {
        description: 'Crisp wings tossed half in one sauce, half in another.',
        groups: [PIECES, RUBS],
      }),
      seedDish(5, 'Chicken Strips', 680, '1f9c8', {
        description: 'Four strips of breast in seasoned flour, ranch dip.',
        groups: [HEAT],
      }),
      seedDish(6, 'Popcorn Chicken', 590, '1f37f', {
        description: 'Little pieces, lots of crunch, in a cup.',
        priceBeforeOffer: 650,
      }),
    ]),
    menuSection('Sides', [
      seedDish(7, 'Seasoned Fries', 350, '1f35f', {
        description: 'Paprika, celery salt, a secret that is mostly garlic.',
      }),
      seedDish(8, 'Mac and Cheese', 480, '1f9c0', { description: 'Three cheeses, cornbread crumbs.' }),
      seedDish(9, 'Slaw', 260, '1f96c', { description: 'White cabbage, apple and mustard.' }),
    ]),
    menuSection('Drinks', [
      seedDish(10, 'Peach Iced Tea', 290, '1f351', { description: 'Black tea, white peaches, lemon.' }),
      seedDish(11, 'Root Beer', 280, '1f964', { description: 'With vanilla and wintergreen.' }),
    ]),
  ],
}
