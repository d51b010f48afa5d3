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

const PIECES = portionSize(1, [usual('Six pieces'), option('Ten pieces', 420)])

const ONIGIRI = group(2, 'Two fillings', exactly(2), [
  option('Salmon'),
  option('Tuna mayonnaise'),
  option('Pickled plum'),
  option('Miso aubergine'),
  option('Salmon roe', 150),
])

const RICE = group(3, 'Rice', exactly(1), [usual('White'), option('Brown', 50)])

const EXTRAS = group(4, 'On top', upTo(3), [
  option('Soft egg', 130),
  option('Avocado', 140),
  option('Nori'),
  option('Pickled ginger'),
])

const TOGETHER = boughtTogether(5, [option('Miso Soup', 220), option('Edamame', 300)])

export const umiCart: Trailer = {
  id: 45,
  name: 'Umi Cart',
  about: 'Sushi, rice bowls and things on sticks',
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
        about: 'Scottish salmon, brushed with soy, a little wasabi beneath.',
        groups: [PIECES, TOGETHER],
      }),
      dish(2, 'Cucumber Maki', 520, '1f952', {
        about: 'Cucumber and sesame in nori, cut into six.',
        groups: [PIECES],
      }),
      dish(3, 'Prawn Tempura Roll', 1080, '1f364', {
        about: 'Hot prawn, avocado and spicy mayonnaise.',
        was: 1180,
      }),
    ]),
    section('Onigiri', [
      dish(4, 'Pair of Onigiri', 680, '1f359', {
        about: 'Two warm rice triangles, wrapped in nori at the hatch.',
        groups: [ONIGIRI],
      }),
      dish(5, 'Grilled Miso Onigiri', 380, '1f358', { about: 'Toasted on charcoal until it crackles.' }),
    ]),
    section('Bowls', [
      dish(6, 'Katsu Curry', 1090, '1f35b', {
        about: 'Panko chicken, curry sauce with apple, pickles.',
        groups: [RICE, EXTRAS, TOGETHER],
      }),
      dish(7, 'Salmon Donburi', 1190, '1f371', {
        about: 'Raw salmon, sesame, spring onion over sushi rice.',
        groups: [RICE, EXTRAS],
      }),
      dish(8, 'Teriyaki Tofu Bowl', 920, '1f35a', {
        about: 'Crisp tofu, green beans, toasted sesame.',
        groups: [RICE, EXTRAS],
      }),
    ]),
    section('On sticks', [
      dish(9, 'Yakitori', 640, '1f362', { about: 'Three skewers of chicken thigh and leek, sweet soy.' }),
      dish(10, 'Mitarashi Dango', 390, '1f361', { about: 'Rice dumplings in a warm soy and sugar glaze.' }),
    ]),
    section('Small things', [
      dish(11, 'Miso Soup', 280, '1f963', { about: 'Wakame, tofu, spring onion. Contains fish and soya.' }),
      dish(12, 'Edamame', 360, '1fadb', { about: 'Warm, in their pods, with sea salt.' }),
    ]),
    section('Drinks', [
      dish(13, 'Yuzu Soda', 310, '1f34b', { about: 'Sharp citrus and bubbles.' }),
      dish(14, 'Roasted Green Tea', 240, '1f375', { about: 'Hojicha, toasty and low in caffeine.' }),
    ]),
  ],
}
