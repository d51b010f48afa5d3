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

const SIZE = portionSizeGroup(1, [defaultAddon('Twelve inch'), addon('Sixteen inch', 540, 'Enough for two')])

const CRUST = addonGroup(2, 'The crust', exactly(1), [
  defaultAddon('Plain'),
  addon('Garlic butter', 90),
  addon('Sesame', 45, 'Contains sesame'),
])

const TOPPINGS = addonGroup(3, 'A little more', upTo(4), [
  addon('Buffalo mozzarella', 180),
  addon('Nduja', 180, 'Soft, spicy pork sausage'),
  addon('Anchovies', 135),
  addon('Olives', 90),
  addon('Rocket', 90),
  addon('Hot honey', 90),
])

const DIPS = addonGroup(4, 'For the crusts', upTo(2), [
  addon('Garlic and herb', 90),
  addon('Chilli jam', 90),
  addon('Pesto', 90, 'Contains nuts'),
])

const TOGETHER = frequentlyBoughtTogetherGroup(5, [
  addon('Garlic Dough Balls', 360),
  addon('Blood Orange Soda', 225),
])

export const sliceWagon: SeedVendor = {
  id: 35,
  name: 'Slice Wagon',
  description: 'Sourdough pizza from a copper oven',
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
        description: 'San Marzano tomato, fior di latte, basil, olive oil.',
        groups: [SIZE, CRUST, TOPPINGS, TOGETHER],
      }),
      dish(2, 'Pepperoni and Hot Honey', 1170, '1f355', {
        description: 'Cupped pepperoni, mozzarella, a drizzle of chilli honey.',
        groups: [SIZE, CRUST, TOPPINGS, TOGETHER],
      }),
      dish(3, 'Potato and Rosemary', 1080, '1f954', {
        description: 'No tomato. Thin potatoes, taleggio, rosemary, cracked pepper.',
        groups: [SIZE, CRUST, TOPPINGS],
      }),
      dish(4, 'Garden', 1035, '1fad1', {
        description: 'Charred peppers, courgette, artichoke and tomato. Made without cheese.',
        groups: [SIZE, CRUST, TOPPINGS],
      }),
      dish(
        5,
        'Sausage and Wild Fennel, White Base, with a Slow-Cooked Onion and Nduja Crumb',
        1260,
        '1f9c5',
        {
          description:
            'Coarse pork sausage, fennel pollen and smoked mozzarella. As long in the making as in the name.',
          groups: [SIZE, CRUST],
        },
      ),
    ]),
    section('By the slice', [
      dish(6, 'Cheese Slice', 360, '1f9c0', {
        description: 'A quarter of the sixteen inch, straight from the oven.',
      }),
      dish(7, 'Slice of the Day', 405, '1f355', {
        description: 'Ask at the hatch, or trust us. Always vegetarian.',
      }),
    ]),
    section('On the side', [
      dish(8, 'Garlic Dough Balls', 450, '1f9c4', {
        description: 'Eight dough balls in garlic butter and parsley.',
        groups: [DIPS],
      }),
      dish(9, 'Tomato Salad', 495, '1f345', {
        description: 'Ripe tomatoes, red onion, oregano and good vinegar.',
      }),
      dish(10, 'Dressed Leaves', 405, '1f96c', { description: 'Bitter leaves, lemon and shaved parmesan.' }),
    ]),
    section('Afters', [
      dish(11, 'Tiramisu Pot', 540, '1f36e', { description: 'Coffee, mascarpone, cocoa. Contains raw egg.' }),
    ]),
    section('Drinks', [
      dish(12, 'Blood Orange Soda', 270, '1f34a', {
        description: 'Sicilian oranges, fizzy and a little bitter.',
      }),
      dish(13, 'Sparkling Water', 180, '1f4a7', { description: 'A half-litre bottle, chilled.' }),
    ]),
  ],
}
