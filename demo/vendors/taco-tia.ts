import {
  defaultSeedAddon,
  exactLimits,
  frequentlyBoughtTogetherGroup,
  limitsBetween,
  limitsUpTo,
  menuSection,
  type SeedVendor,
  seedAddon,
  seedAddonGroup,
  seedDish,
} from '#demo/seed-vendor'

const SALSA = seedAddonGroup(1, 'Salsas', limitsUpTo(2), [
  defaultSeedAddon('Salsa verde', 0, 'Tomatillo and coriander, mild'),
  seedAddon('Roast tomato', 0, 'Medium'),
  seedAddon('Habanero and mango', 40, 'Hot'),
  seedAddon('Peanut macha', 60, 'Contains peanuts'),
])

const FILLINGS = seedAddonGroup(2, 'Pick your tacos', exactLimits(3), [
  seedAddon('Carnitas'),
  seedAddon('Chicken tinga'),
  seedAddon('Baja cod', 50),
  seedAddon('Smoked mushroom'),
])

const FILLING = seedAddonGroup(3, 'Choose a filling', exactLimits(1), [
  seedAddon('Chicken tinga'),
  seedAddon('Carnitas'),
  seedAddon('Smoked mushroom'),
  seedAddon('Beef barbacoa', 120),
])

const EXTRAS = seedAddonGroup(4, 'Extras inside', limitsBetween(0, 4), [
  seedAddon('Guacamole', 120),
  seedAddon('Pickled pink onion', 40),
  seedAddon('Queso fresco', 90),
  seedAddon('Soured cream', 60),
  seedAddon('Refried beans', 80),
])

const TOGETHER = frequentlyBoughtTogetherGroup(5, [
  seedAddon('Elote Cup', 350),
  seedAddon('Hibiscus Cooler', 250),
])

export const tacoTia: SeedVendor = {
  id: 32,
  name: 'Taco Tía',
  description: 'Soft corn tacos, pressed to order',
  isOpen: true,
  ratingTenths: 47,
  preparation: { min: 8, max: 12 },
  priceCategory: 'under_10',
  phone: '020 7946 0132',
  email: 'hello@tacotia.test',
  logo: '1f336-fe0f',
  picture: '1f32e',
  discountPercent: 0,
  menu: [
    menuSection('Tacos', [
      seedDish(1, 'Carnitas Taco', 275, '1f32e', {
        description: 'Pork shoulder cooked in its own fat with orange, onion and coriander.',
        groups: [SALSA],
      }),
      seedDish(2, 'Chicken Tinga Taco', 275, '1f357', {
        description: 'Shredded chicken in smoky tomato and chipotle.',
        groups: [SALSA],
      }),
      seedDish(3, 'Baja Cod Taco', 325, '1f41f', {
        description: 'Cod in beer batter, shredded cabbage, lime crema.',
        groups: [SALSA],
      }),
      seedDish(4, 'Smoked Mushroom Taco', 260, '1f344', {
        description: 'King oyster mushrooms, salsa verde, toasted pumpkin seeds.',
        groups: [SALSA],
      }),
      seedDish(5, 'Three of a Kind, or Not', 780, '1f32e', {
        description: 'Any three tacos on one plate, with a wedge of lime.',
        priceBeforeOffer: 900,
        groups: [FILLINGS, SALSA, TOGETHER],
      }),
    ]),
    menuSection('Bigger plates', [
      seedDish(6, 'Tía’s Burrito', 850, '1f32f', {
        description:
          'Rice, black beans, cheese and your filling in a flour tortilla, toasted on the plancha.',
        groups: [FILLING, EXTRAS, TOGETHER],
      }),
      seedDish(7, 'Burrito Bowl', 850, '1f957', {
        description: 'The burrito without the wrap, over lettuce and lime rice.',
        groups: [FILLING, EXTRAS],
      }),
      seedDish(8, 'Quesadilla', 720, '1f9c0', {
        description: 'Two corn tortillas, Oaxaca cheese and your filling.',
        groups: [FILLING],
      }),
    ]),
    menuSection('Sides', [
      seedDish(9, 'Elote Cup', 400, '1f33d', {
        description: 'Grilled corn off the cob, lime mayo, cheese and chilli.',
      }),
      seedDish(10, 'Guacamole and Chips', 480, '1f951', {
        description: 'Mashed to order, with blue corn chips.',
      }),
      seedDish(11, 'Black Beans', 320, '1fad8', {
        description: 'Slow-cooked with epazote, finished with queso fresco.',
      }),
    ]),
    menuSection('Something sweet', [
      seedDish(12, 'Churros', 460, '1f950', {
        description: 'Five, rolled in cinnamon sugar, with dark chocolate.',
        priceBeforeOffer: 520,
      }),
    ]),
    menuSection('Drinks', [
      seedDish(13, 'Hibiscus Cooler', 290, '1f33a', { description: 'Hibiscus flower, lime, not too sweet.' }),
      seedDish(14, 'Horchata', 310, '1f95b', {
        description: 'Rice, almond and cinnamon, served cold. Contains nuts.',
      }),
    ]),
  ],
}
