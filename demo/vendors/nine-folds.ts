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
  defaultSeedAddon('Six pieces'),
  seedAddon('Nine pieces', 270),
  seedAddon('Twelve pieces', 520),
])

const COOKED = seedAddonGroup(2, 'Steamed or fried', exactLimits(1), [
  seedAddon('Steamed'),
  seedAddon('Fried', 0, 'On one side, until the lace is crisp'),
  seedAddon('In chilli oil', 60),
])

const DIPS = seedAddonGroup(3, 'Dipping sauces', limitsUpTo(2), [
  seedAddon('Black vinegar'),
  seedAddon('Light soy'),
  seedAddon('Chilli crisp', 40, 'Contains peanuts'),
  seedAddon('Garlic and sesame', 40, 'Contains sesame'),
])

const EGG = seedAddonGroup(4, 'Add an egg', limitsUpTo(1), [
  seedAddon('Soy egg', 130),
  seedAddon('Fried egg', 120),
])

const TOGETHER = frequentlyBoughtTogetherGroup(5, [
  seedAddon('Smacked Cucumber', 320),
  seedAddon('Chrysanthemum Tea', 220),
])

export const nineFolds: SeedVendor = {
  id: 34,
  name: 'Nine Folds',
  description: 'Dumplings folded by hand, steamed or fried',
  isOpen: true,
  ratingTenths: 47,
  preparation: { min: 10, max: 16 },
  priceCategory: 'under_10',
  phone: '020 7946 0134',
  email: 'hello@ninefolds.test',
  logo: '1f962',
  picture: '1f95f',
  discountPercent: 0,
  menu: [
    menuSection('Dumplings', [
      seedDish(1, 'Pork and Chive Dumplings', 690, '1f95f', {
        description: 'Shoulder of pork, garlic chives, white pepper.',
        groups: [PIECES, COOKED, DIPS, TOGETHER],
      }),
      seedDish(2, 'Prawn and Bamboo Dumplings', 760, '1f990', {
        description: 'Whole prawns and crunchy bamboo in a clear wrapper.',
        groups: [PIECES, COOKED, DIPS],
      }),
      seedDish(3, 'Tofu and Greens Dumplings', 640, '1f96c', {
        description: 'Smoked tofu, pak choi, glass noodles and ginger.',
        groups: [PIECES, COOKED, DIPS],
      }),
      seedDish(4, 'Soup Dumplings', 820, '1f95f', {
        description: 'Six, with hot broth inside. Bite the corner first.',
        priceBeforeOffer: 900,
      }),
    ]),
    menuSection('Buns', [
      seedDish(5, 'Char Siu Bun', 380, '1f95f', { description: 'Fluffy steamed bun, sticky roast pork.' }),
      seedDish(6, 'Custard Bun', 340, '1f36e', {
        description: 'Salted egg yolk custard that runs when torn.',
      }),
    ]),
    menuSection('Noodles', [
      seedDish(7, 'Dan Dan Noodles', 790, '1f35c', {
        description: 'Minced pork, sesame paste, chilli oil and preserved greens. Contains peanuts.',
        groups: [EGG, TOGETHER],
      }),
      seedDish(8, 'Scallion Oil Noodles', 620, '1f962', {
        description: 'Spring onions fried until they are nearly black, sweet soy.',
        groups: [EGG],
      }),
    ]),
    menuSection('Small plates', [
      seedDish(9, 'Smacked Cucumber', 380, '1f952', {
        description: 'Black vinegar, garlic, a lot of sesame.',
      }),
      seedDish(10, 'Salt and Pepper Squid', 680, '1f991', {
        description: 'Fried with green chilli and five spice.',
      }),
      seedDish(11, 'Prawn Crackers', 220, '1f364', { description: 'A bag, with sweet chilli sauce.' }),
    ]),
    menuSection('Drinks', [
      seedDish(12, 'Chrysanthemum Tea', 260, '1f375', { description: 'Lightly sweet, hot or over ice.' }),
      seedDish(13, 'Lychee Soda', 290, '1f9c3', { description: 'Lychee juice and soda water.' }),
    ]),
  ],
}
