import {
  addon,
  addonGroup,
  between,
  defaultAddon,
  dish,
  exactly,
  frequentlyBoughtTogetherGroup,
  type SeedVendor,
  section,
  upTo,
} from '#server/demo/seed-vendor'

const SALSA = addonGroup(1, 'Salsas', upTo(2), [
  defaultAddon('Salsa verde', 0, 'Tomatillo and coriander, mild'),
  addon('Roast tomato', 0, 'Medium'),
  addon('Habanero and mango', 40, 'Hot'),
  addon('Peanut macha', 60, 'Contains peanuts'),
])

const FILLINGS = addonGroup(2, 'Pick your tacos', exactly(3), [
  addon('Carnitas'),
  addon('Chicken tinga'),
  addon('Baja cod', 50),
  addon('Smoked mushroom'),
])

const FILLING = addonGroup(3, 'Choose a filling', exactly(1), [
  addon('Chicken tinga'),
  addon('Carnitas'),
  addon('Smoked mushroom'),
  addon('Beef barbacoa', 120),
])

const EXTRAS = addonGroup(4, 'Extras inside', between(0, 4), [
  addon('Guacamole', 120),
  addon('Pickled pink onion', 40),
  addon('Queso fresco', 90),
  addon('Soured cream', 60),
  addon('Refried beans', 80),
])

const TOGETHER = frequentlyBoughtTogetherGroup(5, [addon('Elote Cup', 350), addon('Hibiscus Cooler', 250)])

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
    section('Tacos', [
      dish(1, 'Carnitas Taco', 275, '1f32e', {
        description: 'Pork shoulder cooked in its own fat with orange, onion and coriander.',
        groups: [SALSA],
      }),
      dish(2, 'Chicken Tinga Taco', 275, '1f357', {
        description: 'Shredded chicken in smoky tomato and chipotle.',
        groups: [SALSA],
      }),
      dish(3, 'Baja Cod Taco', 325, '1f41f', {
        description: 'Cod in beer batter, shredded cabbage, lime crema.',
        groups: [SALSA],
      }),
      dish(4, 'Smoked Mushroom Taco', 260, '1f344', {
        description: 'King oyster mushrooms, salsa verde, toasted pumpkin seeds.',
        groups: [SALSA],
      }),
      dish(5, 'Three of a Kind, or Not', 780, '1f32e', {
        description: 'Any three tacos on one plate, with a wedge of lime.',
        priceBeforeOffer: 900,
        groups: [FILLINGS, SALSA, TOGETHER],
      }),
    ]),
    section('Bigger plates', [
      dish(6, 'Tía’s Burrito', 850, '1f32f', {
        description:
          'Rice, black beans, cheese and your filling in a flour tortilla, toasted on the plancha.',
        groups: [FILLING, EXTRAS, TOGETHER],
      }),
      dish(7, 'Burrito Bowl', 850, '1f957', {
        description: 'The burrito without the wrap, over lettuce and lime rice.',
        groups: [FILLING, EXTRAS],
      }),
      dish(8, 'Quesadilla', 720, '1f9c0', {
        description: 'Two corn tortillas, Oaxaca cheese and your filling.',
        groups: [FILLING],
      }),
    ]),
    section('Sides', [
      dish(9, 'Elote Cup', 400, '1f33d', {
        description: 'Grilled corn off the cob, lime mayo, cheese and chilli.',
      }),
      dish(10, 'Guacamole and Chips', 480, '1f951', {
        description: 'Mashed to order, with blue corn chips.',
      }),
      dish(11, 'Black Beans', 320, '1fad8', {
        description: 'Slow-cooked with epazote, finished with queso fresco.',
      }),
    ]),
    section('Something sweet', [
      dish(12, 'Churros', 460, '1f950', {
        description: 'Five, rolled in cinnamon sugar, with dark chocolate.',
        priceBeforeOffer: 520,
      }),
    ]),
    section('Drinks', [
      dish(13, 'Hibiscus Cooler', 290, '1f33a', { description: 'Hibiscus flower, lime, not too sweet.' }),
      dish(14, 'Horchata', 310, '1f95b', {
        description: 'Rice, almond and cinnamon, served cold. Contains nuts.',
      }),
    ]),
  ],
}
