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

const SIZE = portionSize(1, [usual('Twelve inch'), option('Sixteen inch', 540, 'Enough for two')])

const CRUST = group(2, 'The crust', exactly(1), [
  usual('Plain'),
  option('Garlic butter', 90),
  option('Sesame', 45, 'Contains sesame'),
])

const TOPPINGS = group(3, 'A little more', upTo(4), [
  option('Buffalo mozzarella', 180),
  option('Nduja', 180, 'Soft, spicy pork sausage'),
  option('Anchovies', 135),
  option('Olives', 90),
  option('Rocket', 90),
  option('Hot honey', 90),
])

const DIPS = group(4, 'For the crusts', upTo(2), [
  option('Garlic and herb', 90),
  option('Chilli jam', 90),
  option('Pesto', 90, 'Contains nuts'),
])

const TOGETHER = boughtTogether(5, [option('Garlic Dough Balls', 360), option('Blood Orange Soda', 225)])

export const sliceWagon: Trailer = {
  id: 35,
  name: 'Slice Wagon',
  about: 'Sourdough pizza from a copper oven',
  isOpen: true,
  ratingTenths: 46,
  preparation: { min: 15, max: 20 },
  priceCategory: 'over_10',
  phone: '020 7946 0135',
  email: 'hello@slicewagon.test',
  logo: '1f345',
  picture: '1f355',
  discountPercent: 10,
  menu: [
    section('Pizza', [
      dish(1, 'Margherita', 900, '1f355', {
        about: 'San Marzano tomato, fior di latte, basil, olive oil.',
        groups: [SIZE, CRUST, TOPPINGS, TOGETHER],
      }),
      dish(2, 'Pepperoni and Hot Honey', 1170, '1f355', {
        about: 'Cupped pepperoni, mozzarella, a drizzle of chilli honey.',
        groups: [SIZE, CRUST, TOPPINGS, TOGETHER],
      }),
      dish(3, 'Potato and Rosemary', 1080, '1f954', {
        about: 'No tomato. Thin potatoes, taleggio, rosemary, cracked pepper.',
        groups: [SIZE, CRUST, TOPPINGS],
      }),
      dish(4, 'Garden', 1035, '1fad1', {
        about: 'Charred peppers, courgette, artichoke and tomato. Made without cheese.',
        groups: [SIZE, CRUST, TOPPINGS],
      }),
      dish(
        5,
        'Sausage and Wild Fennel, White Base, with a Slow-Cooked Onion and Nduja Crumb',
        1260,
        '1f9c5',
        {
          about:
            'Coarse pork sausage, fennel pollen and smoked mozzarella. As long in the making as in the name.',
          groups: [SIZE, CRUST],
        },
      ),
    ]),
    section('By the slice', [
      dish(6, 'Cheese Slice', 360, '1f9c0', {
        about: 'A quarter of the sixteen inch, straight from the oven.',
      }),
      dish(7, 'Slice of the Day', 405, '1f355', {
        about: 'Ask at the hatch, or trust us. Always vegetarian.',
      }),
    ]),
    section('On the side', [
      dish(8, 'Garlic Dough Balls', 450, '1f9c4', {
        about: 'Eight dough balls in garlic butter and parsley.',
        groups: [DIPS],
      }),
      dish(9, 'Tomato Salad', 495, '1f345', { about: 'Ripe tomatoes, red onion, oregano and good vinegar.' }),
      dish(10, 'Dressed Leaves', 405, '1f96c', { about: 'Bitter leaves, lemon and shaved parmesan.' }),
    ]),
    section('Afters', [
      dish(11, 'Tiramisu Pot', 540, '1f36e', { about: 'Coffee, mascarpone, cocoa. Contains raw egg.' }),
    ]),
    section('Drinks', [
      dish(12, 'Blood Orange Soda', 270, '1f34a', { about: 'Sicilian oranges, fizzy and a little bitter.' }),
      dish(13, 'Sparkling Water', 180, '1f4a7', { about: 'A half-litre bottle, chilled.' }),
    ]),
  ],
}
