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

const PIECES = portionSizeGroup(1, [defaultSeedAddon('Six pieces'), seedAddon('Ten pieces', 420)])

const ONIGIRI = seedAddonGroup(2, 'Two fillings', exactLimits(2), [
  seedAddon('Salmon'),
  seedAddon('Tuna mayonnaise'),
  seedAddon('Pickled plum'),
  seedAddon('Miso aubergine'),
  seedAddon('Salmon roe', 150),
])

const RICE = seedAddonGroup(3, 'Rice', exactLimits(1), [defaultSeedAddon('White'), seedAddon('Brown', 50)])

const EXTRAS = seedAddonGroup(4, 'On top', limitsUpTo(3), [
  seedAddon('Soft egg', 130),
  seedAddon('Avocado', 140),
  seedAddon('Nori'),
  seedAddon('Pickled ginger'),
])

const TOGETHER = frequentlyBoughtTogetherGroup(5, [seedAddon('Miso Soup', 220), seedAddon('Edamame', 300)])

export const umiCart: SeedVendor = {
  id: 45,
  name: 'Umi Cart',
  description: 'Sushi, rice bowls and things on sticks',
  isOpen: true,
  ratingTenths: 48,
  preparation: { min: 11, max: 17 },
  priceCategory: 'over_10',
  phone: '020 7946 0145',
  email: 'hello@umicart.test',
  logo: '1f30a',
  picture: '1f363',
  discountPercent: 0,
  menu: [
    menuSection('Sushi', [
      seedDish(1, 'Salmon Nigiri', 980, '1f363', {
        description: 'Scottish salmon, brushed with soy, a little wasabi beneath.',
        groups: [PIECES, TOGETHER],
      }),
      seedDish(2, 'Cucumber Maki', 520, '1f952', {
        description: 'Cucumber and sesame in nori, cut into six.',
        groups: [PIECES],
      }),
      seedDish(3, 'Prawn Tempura Roll', 1080, '1f364', {
        description: 'Hot prawn, avocado and spicy mayonnaise.',
        priceBeforeOffer: 1180,
      }),
    ]),
    menuSection('Onigiri', [
      seedDish(4, 'Pair of Onigiri', 680, '1f359', {
        description: 'Two warm rice triangles, wrapped in nori at the hatch.',
        groups: [ONIGIRI],
      }),
      seedDish(5, 'Grilled Miso Onigiri', 380, '1f358', {
        description: 'Toasted on charcoal until it crackles.',
      }),
    ]),
    menuSection('Bowls', [
      seedDish(6, 'Katsu Curry', 1090, '1f35b', {
        description: 'Panko chicken, curry sauce with apple, pickles.',
        groups: [RICE, EXTRAS, TOGETHER],
      }),
      seedDish(7, 'Salmon Donburi', 1190, '1f371', {
        description: 'Raw salmon, sesame, spring onion over sushi rice.',
        groups: [RICE, EXTRAS],
      }),
      seedDish(8, 'Teriyaki Tofu Bowl', 920, '1f35a', {
        description: 'Crisp tofu, green beans, toasted sesame.',
        groups: [RICE, EXTRAS],
      }),
    ]),
    menuSection('On sticks', [
      seedDish(9, 'Yakitori', 640, '1f362', {
        description: 'Three skewers of chicken thigh and leek, sweet soy.',
      }),
      seedDish(10, 'Mitarashi Dango', 390, '1f361', {
        description: 'Rice dumplings in a warm soy and sugar glaze.',
      }),
    ]),
    menuSection('Small things', [
      seedDish(11, 'Miso Soup', 280, '1f963', {
        description: 'Wakame, tofu, spring onion. Contains fish and soya.',
      }),
      seedDish(12, 'Edamame', 360, '1fadb', { description: 'Warm, in their pods, with sea salt.' }),
    ]),
    menuSection('Drinks', [
      seedDish(13, 'Yuzu Soda', 310, '1f34b', { description: 'Sharp citrus and bubbles.' }),
      seedDish(14, 'Roasted Green Tea', 240, '1f375', {
        description: 'Hojicha, toasty and low in caffeine.',
      }),
    ]),
  ],
}
