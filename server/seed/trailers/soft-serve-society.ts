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
  upTo,
  usual,
} from '#server/seed/trailer'

const SIZE = portionSize(1, [usual('One swirl'), option('Two swirls', 150)])

const CONE = group(2, 'Cone or cup', exactly(1), [
  usual('Wafer cone'),
  option('Waffle cone', 70),
  option('Cup', 0, 'The one without gluten'),
])

const OVER = group(3, 'Over the top', ANY_NUMBER, [
  option('Hot fudge', 90),
  option('Honeycomb', 80),
  option('Hundreds and thousands', 30),
  option('Toasted hazelnuts', 80, 'Contains nuts'),
  option('A flake', 60),
])

const SCOOPS = group(4, 'Choose your scoops', between(2, 3), [
  option('Vanilla'),
  option('Strawberry'),
  option('Dark chocolate'),
  option('Pistachio', 40, 'Contains nuts'),
  option('Lemon sorbet', 0, 'Made without dairy'),
])

const SAUCE = group(5, 'One warm sauce', upTo(1), [
  option('Toffee'),
  option('Chocolate'),
  option('Raspberry'),
])

const TOGETHER = boughtTogether(6, [option('Salted Brownie', 320), option('Affogato', 350)])

export const softServeSociety: Trailer = {
  id: 41,
  name: 'Soft Serve Society',
  about: 'Jersey-milk ice cream, sundaes and warm puddings',
  isOpen: true,
  ratingTenths: 47,
  preparation: { min: 3, max: 8 },
  priceCategory: 'under_10',
  phone: '020 7946 0141',
  email: 'hello@softservesociety.test',
  logo: '1f42e',
  picture: '1f366',
  discountPercent: 0,
  menu: [
    section('Soft serve', [
      dish(1, 'Jersey Milk Swirl', 350, '1f366', {
        about: 'Just milk, cream and sugar, churned this morning.',
        groups: [SIZE, CONE, OVER, TOGETHER],
      }),
      dish(2, 'Malt Chocolate Swirl', 380, '1f366', {
        about: 'Dark cocoa and barley malt.',
        groups: [SIZE, CONE, OVER],
      }),
      dish(3, 'Oat and Vanilla Swirl', 380, '1f366', {
        about: 'Made without dairy, with Madagascan vanilla.',
        groups: [SIZE, CONE, OVER],
      }),
    ]),
    section('Sundaes', [
      dish(4, 'Yard Sundae', 620, '1f368', {
        about: 'Scoops of your choosing, whipped cream, a cherry.',
        groups: [SCOOPS, SAUCE],
      }),
      dish(5, 'Knickerbocker Glory', 740, '1f352', {
        about: 'Strawberries, jelly, vanilla ice cream and raspberry sauce in a tall glass.',
        was: 820,
      }),
      dish(6, 'Banana Split', 690, '1f34c', {
        about: 'Three scoops, hot fudge, salted peanuts. Contains nuts.',
      }),
    ]),
    section('Warm', [
      dish(7, 'Salted Brownie', 390, '1f36b', {
        about: 'Served warm, soft in the middle.',
        groups: [SAUCE],
      }),
      dish(8, 'Apple Crumble', 480, '1f34e', {
        about: 'Bramley apples, oat crumble, a swirl of milk ice cream.',
      }),
      dish(9, 'Ring Doughnuts', 360, '1f369', { about: 'Three, fried to order, cinnamon sugar.' }),
    ]),
    section('Floats', [
      dish(10, 'Affogato', 400, '2615', { about: 'Milk ice cream, hot espresso poured over it.' }),
      dish(11, 'Cola Float', 420, '1f964', { about: 'Cola, two scoops of vanilla, a long spoon.' }),
      dish(12, 'Strawberry Milkshake', 480, '1f353', {
        about: 'Real strawberries, thick enough to stand a straw in.',
      }),
    ]),
  ],
}
