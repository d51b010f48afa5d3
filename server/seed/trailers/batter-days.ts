import {
  ANY_NUMBER,
  between,
  boughtTogether,
  dish,
  exactly,
  group,
  option,
  portionSize,
  section,
  type Trailer,
  usual,
} from '#server/seed/trailer'

const STACK = portionSize(1, [usual('Three pancakes'), option('Five pancakes', 255)])

const SYRUP = group(2, 'Pour over', exactly(1), [
  usual('Maple syrup'),
  option('Salted caramel', 51),
  option('Bitter chocolate', 51),
  option('Lemon and sugar'),
])

const TOPPINGS = group(3, 'Pile on', ANY_NUMBER, [
  option('Blueberries', 102),
  option('Banana', 85),
  option('Smoked bacon', 170),
  option('Clotted cream', 119),
  option('Toasted pecans', 119, 'Contains nuts'),
])

const FRUIT = group(4, 'Choose your fruit', between(2, 3), [
  option('Strawberries'),
  option('Banana'),
  option('Peach'),
  option('Blueberries'),
  option('Cherries', 51),
])

const TOGETHER = boughtTogether(5, [option('Flat White', 255), option('Orange Juice', 255)])

export const batterDays: Trailer = {
  id: 26,
  name: 'Batter Days',
  about: 'Pancakes, waffles and crêpes, all day',
  isOpen: true,
  ratingTenths: 45,
  preparation: { min: 9, max: 14 },
  priceCategory: 'under_10',
  phone: '020 7946 0126',
  email: 'hello@batterdays.test',
  logo: '1f36f',
  picture: '1f95e',
  discountPercent: 15,
  menu: [
    section('Pancakes', [
      dish(1, 'Buttermilk Stack', 680, '1f95e', {
        about: 'Thick, golden and a little sour, with whipped butter.',
        groups: [STACK, SYRUP, TOPPINGS, TOGETHER],
      }),
      dish(2, 'Blueberry Stack', 765, '1fad0', {
        about: 'Blueberries in the batter and over the top, lemon curd.',
        groups: [STACK, SYRUP, TOGETHER],
      }),
      dish(3, 'Bacon and Maple Stack', 850, '1f953', {
        about: 'Dry-cured streaky bacon, maple syrup, black pepper.',
        groups: [STACK],
      }),
    ]),
    section('Waffles', [
      dish(4, 'Brussels Waffle', 595, '1f9c7', {
        about: 'Yeasted overnight, crisp outside, dusted with icing sugar.',
        groups: [SYRUP, TOPPINGS],
      }),
      dish(5, 'Fruit Waffle', 765, '1f353', {
        about: 'The Brussels waffle with fruit of your choosing and vanilla cream.',
        groups: [FRUIT],
      }),
      dish(6, 'Fried Chicken Waffle', 935, '1f357', {
        about: 'Buttermilk chicken thigh, hot honey, pickled cucumber.',
      }),
    ]),
    section('Crêpes', [
      dish(7, 'Ham and Gruyère Galette', 765, '1f9c0', {
        about: 'Buckwheat crêpe, cooked ham, gruyère and a runny egg.',
      }),
      dish(8, 'Lemon and Sugar Crêpe', 425, '1f34b', { about: 'Folded in four. Nothing else needed.' }),
      dish(9, 'Chocolate Hazelnut Crêpe', 510, '1f36b', {
        about: 'Dark chocolate and roasted hazelnut spread. Contains nuts.',
      }),
    ]),
    section('Drinks', [
      dish(10, 'Flat White', 289, '2615', { about: 'Two shots from a roastery round the corner.' }),
      dish(11, 'Orange Juice', 306, '1f34a', { about: 'Four oranges, pressed when you ask.' }),
      dish(12, 'Malted Milkshake', 459, '1f95b', { about: 'Vanilla ice cream, malt, whole milk.' }),
    ]),
  ],
}
