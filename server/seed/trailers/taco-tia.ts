import {
  between,
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

const SALSA = group(1, 'Salsas', upTo(2), [
  usual('Salsa verde', 0, 'Tomatillo and coriander, mild'),
  option('Roast tomato', 0, 'Medium'),
  option('Habanero and mango', 40, 'Hot'),
  option('Peanut macha', 60, 'Contains peanuts'),
])

const FILLINGS = group(2, 'Pick your tacos', exactly(3), [
  option('Carnitas'),
  option('Chicken tinga'),
  option('Baja cod', 50),
  option('Smoked mushroom'),
])

const FILLING = group(3, 'Choose a filling', exactly(1), [
  option('Chicken tinga'),
  option('Carnitas'),
  option('Smoked mushroom'),
  option('Beef barbacoa', 120),
])

const EXTRAS = group(4, 'Extras inside', between(0, 4), [
  option('Guacamole', 120),
  option('Pickled pink onion', 40),
  option('Queso fresco', 90),
  option('Soured cream', 60),
  option('Refried beans', 80),
])

const TOGETHER = boughtTogether(5, [option('Elote Cup', 350), option('Hibiscus Cooler', 250)])

export const tacoTia: Trailer = {
  id: 32,
  name: 'Taco Tía',
  about: 'Soft corn tacos, pressed to order',
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
        about: 'Pork shoulder cooked in its own fat with orange, onion and coriander.',
        groups: [SALSA],
      }),
      dish(2, 'Chicken Tinga Taco', 275, '1f357', {
        about: 'Shredded chicken in smoky tomato and chipotle.',
        groups: [SALSA],
      }),
      dish(3, 'Baja Cod Taco', 325, '1f41f', {
        about: 'Cod in beer batter, shredded cabbage, lime crema.',
        groups: [SALSA],
      }),
      dish(4, 'Smoked Mushroom Taco', 260, '1f344', {
        about: 'King oyster mushrooms, salsa verde, toasted pumpkin seeds.',
        groups: [SALSA],
      }),
      dish(5, 'Three of a Kind, or Not', 780, '1f32e', {
        about: 'Any three tacos on one plate, with a wedge of lime.',
        was: 900,
        groups: [FILLINGS, SALSA, TOGETHER],
      }),
    ]),
    section('Bigger plates', [
      dish(6, 'Tía’s Burrito', 850, '1f32f', {
        about: 'Rice, black beans, cheese and your filling in a flour tortilla, toasted on the plancha.',
        groups: [FILLING, EXTRAS, TOGETHER],
      }),
      dish(7, 'Burrito Bowl', 850, '1f957', {
        about: 'The burrito without the wrap, over lettuce and lime rice.',
        groups: [FILLING, EXTRAS],
      }),
      dish(8, 'Quesadilla', 720, '1f9c0', {
        about: 'Two corn tortillas, Oaxaca cheese and your filling.',
        groups: [FILLING],
      }),
    ]),
    section('Sides', [
      dish(9, 'Elote Cup', 400, '1f33d', {
        about: 'Grilled corn off the cob, lime mayo, cheese and chilli.',
      }),
      dish(10, 'Guacamole and Chips', 480, '1f951', { about: 'Mashed to order, with blue corn chips.' }),
      dish(11, 'Black Beans', 320, '1fad8', {
        about: 'Slow-cooked with epazote, finished with queso fresco.',
      }),
    ]),
    section('Something sweet', [
      dish(12, 'Churros', 460, '1f950', {
        about: 'Five, rolled in cinnamon sugar, with dark chocolate.',
        was: 520,
      }),
    ]),
    section('Drinks', [
      dish(13, 'Hibiscus Cooler', 290, '1f33a', { about: 'Hibiscus flower, lime, not too sweet.' }),
      dish(14, 'Horchata', 310, '1f95b', { about: 'Rice, almond and cinnamon, served cold. Contains nuts.' }),
    ]),
  ],
}
