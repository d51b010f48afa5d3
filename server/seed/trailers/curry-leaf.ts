import {
  boughtTogether,
  dish,
  exactly,
  group,
  option,
  section,
  type Trailer,
  upTo,
  usual,
} from '#server/seed/trailer'

const HEAT = group(1, 'How hot', exactly(1), [option('Gentle'), usual('As in Kochi'), option('Fierce')])

const WITH = group(2, 'Served with', exactly(1), [
  usual('Steamed rice'),
  option('Lemon rice', 90),
  option('Malabar paratha', 150),
  option('Nothing'),
])

const CHUTNEYS = group(3, 'Chutneys', upTo(3), [
  usual('Coconut'),
  usual('Tomato'),
  option('Coriander and mint'),
  option('Mango pickle', 50),
])

const TOGETHER = boughtTogether(4, [option('Gunpowder Potatoes', 380), option('Mango Lassi', 290)])

export const curryLeaf: Trailer = {
  id: 42,
  name: 'Curry Leaf',
  about: 'Keralan curries and paper dosas',
  isOpen: false,
  ratingTenths: 48,
  preparation: { min: 15, max: 20 },
  priceCategory: 'over_10',
  phone: '020 7946 0142',
  email: 'hello@curryleaf.test',
  logo: '1f965',
  picture: '1f35b',
  discountPercent: 0,
  menu: [
    section('Dosas', [
      dish(1, 'Paper Dosa', 780, '1fad3', {
        about: 'A metre of crisp rice and lentil crêpe, sambar to dip.',
        groups: [CHUTNEYS],
      }),
      dish(2, 'Masala Dosa', 890, '1f954', {
        about: 'Filled with turmeric potatoes, mustard seed and curry leaf.',
        groups: [CHUTNEYS, TOGETHER],
      }),
      dish(3, 'Egg Dosa', 920, '1f373', {
        about: 'Two eggs broken over the dosa as it cooks, green chilli.',
        groups: [CHUTNEYS],
      }),
    ]),
    section('Curries', [
      dish(4, 'Alleppey Fish Curry', 1280, '1f41f', {
        about: 'Sea bream, green mango and coconut milk.',
        groups: [HEAT, WITH, TOGETHER],
      }),
      dish(5, 'Nadan Chicken', 1190, '1f357', {
        about: 'Chicken on the bone, black pepper, roasted coconut.',
        groups: [HEAT, WITH, TOGETHER],
      }),
      dish(6, 'Pumpkin and Black-Eyed Beans', 980, '1f383', {
        about: 'Olan from the village: thin coconut milk, green chilli, curry leaf.',
        groups: [HEAT, WITH],
      }),
      dish(7, 'Beef Pepper Fry', 1340, '1f969', {
        about: 'Slow beef fried dry with shallots and coconut slivers.',
        groups: [HEAT, WITH],
      }),
    ]),
    section('Small plates', [
      dish(8, 'Gunpowder Potatoes', 460, '1f360', {
        about: 'Crushed new potatoes, lentil and chilli powder.',
      }),
      dish(9, 'Prawn Pakora', 690, '1f364', { about: 'Six prawns in gram-flour batter, tamarind dip.' }),
    ]),
    section('Sweet', [
      dish(10, 'Cardamom Payasam', 420, '1f35a', { about: 'Warm rice pudding with cashews. Contains nuts.' }),
    ]),
    section('Drinks', [
      dish(11, 'Mango Lassi', 350, '1f96d', { about: 'Alphonso mango and yoghurt, a pinch of salt.' }),
      dish(12, 'Masala Chai', 240, '2615', { about: 'Assam tea boiled with milk, ginger and clove.' }),
    ]),
  ],
}
