import {
  defaultSeedAddon,
  exactLimits,
  frequentlyBoughtTogetherGroup,
  limitsUpTo,
  menuSection,
  type SeedVendor,
  seedAddon,
  seedAddonGroup,
  seedDish,
} from '#demo/seed-vendor'

const HEAT = seedAddonGroup(1, 'How hot', exactLimits(1), [
  seedAddon('Gentle'),
  defaultSeedAddon('As in Kochi'),
  seedAddon('Fierce'),
])

const WITH = seedAddonGroup(2, 'Served with', exactLimits(1), [
  defaultSeedAddon('Steamed rice'),
  seedAddon('Lemon rice', 90),
  seedAddon('Malabar paratha', 150),
  seedAddon('Nothing'),
])

const CHUTNEYS = seedAddonGroup(3, 'Chutneys', limitsUpTo(3), [
  defaultSeedAddon('Coconut'),
  defaultSeedAddon('Tomato'),
  seedAddon('Coriander and mint'),
  seedAddon('Mango pickle', 50),
])

const TOGETHER = frequentlyBoughtTogetherGroup(4, [
  seedAddon('Gunpowder Potatoes', 380),
  seedAddon('Mango Lassi', 290),
])

export const curryLeaf: SeedVendor = {
  id: 42,
  name: 'Curry Leaf',
  description: 'Keralan curries and paper dosas',
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
    menuSection('Dosas', [
      seedDish(1, 'Paper Dosa', 780, '1fad3', {
        description: 'A metre of crisp rice and lentil crêpe, sambar to dip.',
        groups: [CHUTNEYS],
      }),
      seedDish(2, 'Masala Dosa', 890, '1f954', {
        description: 'Filled with turmeric potatoes, mustard seed and curry leaf.',
        groups: [CHUTNEYS, TOGETHER],
      }),
      seedDish(3, 'Egg Dosa', 920, '1f373', {
        description: 'Two eggs broken over the dosa as it cooks, green chilli.',
        groups: [CHUTNEYS],
      }),
    ]),
    menuSection('Curries', [
      seedDish(4, 'Alleppey Fish Curry', 1280, '1f41f', {
        description: 'Sea bream, green mango and coconut milk.',
        groups: [HEAT, WITH, TOGETHER],
      }),
      seedDish(5, 'Nadan Chicken', 1190, '1f357', {
        description: 'Chicken on the bone, black pepper, roasted coconut.',
        groups: [HEAT, WITH, TOGETHER],
      }),
      seedDish(6, 'Pumpkin and Black-Eyed Beans', 980, '1f383', {
        description: 'Olan from the village: thin coconut milk, green chilli, curry leaf.',
        groups: [HEAT, WITH],
      }),
      seedDish(7, 'Beef Pepper Fry', 1340, '1f969', {
        description: 'Slow beef fried dry with shallots and coconut slivers.',
        groups: [HEAT, WITH],
      }),
    ]),
    menuSection('Small plates', [
      seedDish(8, 'Gunpowder Potatoes', 460, '1f360', {
        description: 'Crushed new potatoes, lentil and chilli powder.',
      }),
      seedDish(9, 'Prawn Pakora', 690, '1f364', {
        description: 'Six prawns in gram-flour batter, tamarind dip.',
      }),
    ]),
    menuSection('Sweet', [
      seedDish(10, 'Cardamom Payasam', 420, '1f35a', {
        description: 'Warm rice pudding with cashews. Contains nuts.',
      }),
    ]),
    menuSection('Drinks', [
      seedDish(11, 'Mango Lassi', 350, '1f96d', {
        description: 'Alphonso mango and yoghurt, a pinch of salt.',
      }),
      seedDish(12, 'Masala Chai', 240, '2615', {
        description: 'Assam tea boiled with milk, ginger and clove.',
      }),
    ]),
  ],
}
