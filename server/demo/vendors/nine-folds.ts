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
  defaultAddon('Six pieces'),
  addon('Nine pieces', 270),
  addon('Twelve pieces', 520),
])

const COOKED = addonGroup(2, 'Steamed or fried', exactly(1), [
  addon('Steamed'),
  addon('Fried', 0, 'On one side, until the lace is crisp'),
  addon('In chilli oil', 60),
])

const DIPS = addonGroup(3, 'Dipping sauces', upTo(2), [
  addon('Black vinegar'),
  addon('Light soy'),
  addon('Chilli crisp', 40, 'Contains peanuts'),
  addon('Garlic and sesame', 40, 'Contains sesame'),
])

const EGG = addonGroup(4, 'Add an egg', upTo(1), [addon('Soy egg', 130), addon('Fried egg', 120)])

const TOGETHER = frequentlyBoughtTogetherGroup(5, [
  addon('Smacked Cucumber', 320),
  addon('Chrysanthemum Tea', 220),
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
    section('Dumplings', [
      dish(1, 'Pork and Chive Dumplings', 690, '1f95f', {
        description: 'Shoulder of pork, garlic chives, white pepper.',
        groups: [PIECES, COOKED, DIPS, TOGETHER],
      }),
      dish(2, 'Prawn and Bamboo Dumplings', 760, '1f990', {
        description: 'Whole prawns and crunchy bamboo in a clear wrapper.',
        groups: [PIECES, COOKED, DIPS],
      }),
      dish(3, 'Tofu and Greens Dumplings', 640, '1f96c', {
        description: 'Smoked tofu, pak choi, glass noodles and ginger.',
        groups: [PIECES, COOKED, DIPS],
      }),
      dish(4, 'Soup Dumplings', 820, '1f95f', {
        description: 'Six, with hot broth inside. Bite the corner first.',
        priceBeforeOffer: 900,
      }),
    ]),
    section('Buns', [
      dish(5, 'Char Siu Bun', 380, '1f95f', { description: 'Fluffy steamed bun, sticky roast pork.' }),
      dish(6, 'Custard Bun', 340, '1f36e', { description: 'Salted egg yolk custard that runs when torn.' }),
    ]),
    section('Noodles', [
      dish(7, 'Dan Dan Noodles', 790, '1f35c', {
        description: 'Minced pork, sesame paste, chilli oil and preserved greens. Contains peanuts.',
        groups: [EGG, TOGETHER],
      }),
      dish(8, 'Scallion Oil Noodles', 620, '1f962', {
        description: 'Spring onions fried until they are nearly black, sweet soy.',
        groups: [EGG],
      }),
    ]),
    section('Small plates', [
      dish(9, 'Smacked Cucumber', 380, '1f952', { description: 'Black vinegar, garlic, a lot of sesame.' }),
      dish(10, 'Salt and Pepper Squid', 680, '1f991', {
        description: 'Fried with green chilli and five spice.',
      }),
      dish(11, 'Prawn Crackers', 220, '1f364', { description: 'A bag, with sweet chilli sauce.' }),
    ]),
    section('Drinks', [
      dish(12, 'Chrysanthemum Tea', 260, '1f375', { description: 'Lightly sweet, hot or over ice.' }),
      dish(13, 'Lychee Soda', 290, '1f9c3', { description: 'Lychee juice and soda water.' }),
    ]),
  ],
}
