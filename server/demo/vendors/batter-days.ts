import {
  ANY_NUMBER,
  addon,
  addonGroup,
  between,
  defaultAddon,
  dish,
  exactly,
  frequentlyBoughtTogetherGroup,
  portionSizeGroup,
  type SeedVendor,
  section,
} from '#server/demo/seed-vendor'

const STACK = portionSizeGroup(1, [defaultAddon('Three pancakes'), addon('Five pancakes', 255)])

const SYRUP = addonGroup(2, 'Pour over', exactly(1), [
  defaultAddon('Maple syrup'),
  addon('Salted caramel', 51),
  addon('Bitter chocolate', 51),
  addon('Lemon and sugar'),
])

const TOPPINGS = addonGroup(3, 'Pile on', ANY_NUMBER, [
  addon('Blueberries', 102),
  addon('Banana', 85),
  addon('Smoked bacon', 170),
  addon('Clotted cream', 119),
  addon('Toasted pecans', 119, 'Contains nuts'),
])

const FRUIT = addonGroup(4, 'Choose your fruit', between(2, 3), [
  addon('Strawberries'),
  addon('Banana'),
  addon('Peach'),
  addon('Blueberries'),
  addon('Cherries', 51),
])

const TOGETHER = frequentlyBoughtTogetherGroup(5, [addon('Flat White', 255), addon('Orange Juice', 255)])

export const batterDays: SeedVendor = {
  id: 26,
  name: 'Batter Days',
  description: 'Pancakes, waffles and crêpes, all day',
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
        description: 'Thick, golden and a little sour, with whipped butter.',
        groups: [STACK, SYRUP, TOPPINGS, TOGETHER],
      }),
      dish(2, 'Blueberry Stack', 765, '1fad0', {
        description: 'Blueberries in the batter and over the top, lemon curd.',
        groups: [STACK, SYRUP, TOGETHER],
      }),
      dish(3, 'Bacon and Maple Stack', 850, '1f953', {
        description: 'Dry-cured streaky bacon, maple syrup, black pepper.',
        groups: [STACK],
      }),
    ]),
    section('Waffles', [
      dish(4, 'Brussels Waffle', 595, '1f9c7', {
        description: 'Yeasted overnight, crisp outside, dusted with icing sugar.',
        groups: [SYRUP, TOPPINGS],
      }),
      dish(5, 'Fruit Waffle', 765, '1f353', {
        description: 'The Brussels waffle with fruit of your choosing and vanilla cream.',
        groups: [FRUIT],
      }),
      dish(6, 'Fried Chicken Waffle', 935, '1f357', {
        description: 'Buttermilk chicken thigh, hot honey, pickled cucumber.',
      }),
    ]),
    section('Crêpes', [
      dish(7, 'Ham and Gruyère Galette', 765, '1f9c0', {
        description: 'Buckwheat crêpe, cooked ham, gruyère and a runny egg.',
      }),
      dish(8, 'Lemon and Sugar Crêpe', 425, '1f34b', { description: 'Folded in four. Nothing else needed.' }),
      dish(9, 'Chocolate Hazelnut Crêpe', 510, '1f36b', {
        description: 'Dark chocolate and roasted hazelnut spread. Contains nuts.',
      }),
    ]),
    section('Drinks', [
      dish(10, 'Flat White', 289, '2615', { description: 'Two shots from a roastery round the corner.' }),
      dish(11, 'Orange Juice', 306, '1f34a', { description: 'Four oranges, pressed when you ask.' }),
      dish(12, 'Malted Milkshake', 459, '1f95b', { description: 'Vanilla ice cream, malt, whole milk.' }),
    ]),
  ],
}
