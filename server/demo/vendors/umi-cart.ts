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

const PIECES = portionSizeGroup(1, [defaultAddon('Six pieces'), addon('Ten pieces', 420)])

const ONIGIRI = addonGroup(2, 'Two fillings', exactly(2), [
  addon('Salmon'),
  addon('Tuna mayonnaise'),
  addon('Pickled plum'),
  addon('Miso aubergine'),
  addon('Salmon roe', 150),
])

const RICE = addonGroup(3, 'Rice', exactly(1), [defaultAddon('White'), addon('Brown', 50)])

const EXTRAS = addonGroup(4, 'On top', upTo(3), [
  addon('Soft egg', 130),
  addon('Avocado', 140),
  addon('Nori'),
  addon('Pickled ginger'),
])

const TOGETHER = frequentlyBoughtTogetherGroup(5, [addon('Miso Soup', 220), addon('Edamame', 300)])

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
    section('Sushi', [
      dish(1, 'Salmon Nigiri', 980, '1f363', {
        description: 'Scottish salmon, brushed with soy, a little wasabi beneath.',
        groups: [PIECES, TOGETHER],
      }),
      dish(2, 'Cucumber Maki', 520, '1f952', {
        description: 'Cucumber and sesame in nori, cut into six.',
        groups: [PIECES],
      }),
      dish(3, 'Prawn Tempura Roll', 1080, '1f364', {
        description: 'Hot prawn, avocado and spicy mayonnaise.',
        priceBeforeOffer: 1180,
      }),
    ]),
    section('Onigiri', [
      dish(4, 'Pair of Onigiri', 680, '1f359', {
        description: 'Two warm rice triangles, wrapped in nori at the hatch.',
        groups: [ONIGIRI],
      }),
      dish(5, 'Grilled Miso Onigiri', 380, '1f358', {
        description: 'Toasted on charcoal until it crackles.',
      }),
    ]),
    section('Bowls', [
      dish(6, 'Katsu Curry', 1090, '1f35b', {
        description: 'Panko chicken, curry sauce with apple, pickles.',
        groups: [RICE, EXTRAS, TOGETHER],
      }),
      dish(7, 'Salmon Donburi', 1190, '1f371', {
        description: 'Raw salmon, sesame, spring onion over sushi rice.',
        groups: [RICE, EXTRAS],
      }),
      dish(8, 'Teriyaki Tofu Bowl', 920, '1f35a', {
        description: 'Crisp tofu, green beans, toasted sesame.',
        groups: [RICE, EXTRAS],
      }),
    ]),
    section('On sticks', [
      dish(9, 'Yakitori', 640, '1f362', {
        description: 'Three skewers of chicken thigh and leek, sweet soy.',
      }),
      dish(10, 'Mitarashi Dango', 390, '1f361', {
        description: 'Rice dumplings in a warm soy and sugar glaze.',
      }),
    ]),
    section('Small things', [
      dish(11, 'Miso Soup', 280, '1f963', {
        description: 'Wakame, tofu, spring onion. Contains fish and soya.',
      }),
      dish(12, 'Edamame', 360, '1fadb', { description: 'Warm, in their pods, with sea salt.' }),
    ]),
    section('Drinks', [
      dish(13, 'Yuzu Soda', 310, '1f34b', { description: 'Sharp citrus and bubbles.' }),
      dish(14, 'Roasted Green Tea', 240, '1f375', { description: 'Hojicha, toasty and low in caffeine.' }),
    ]),
  ],
}
