import { describe, expect, it } from 'vitest'
import { formatMenuCsv, readMenuCsv } from '#server/park/import/menu-csv'
import { type ParkFile, parkFileSchema } from '#server/park/import/park-file'
import { ParkFileError } from '#server/park/import/read-park-file'

const createTrailer = (menu: object[] = []): ParkFile['trailers'][number] => {
  const addonGroups = { heat: { name: 'Heat', addons: [{ name: 'Mild' }] } }
  const [trailer] = parkFileSchema.parse({ trailers: [{ id: 7, name: 'Wok', addonGroups, menu }] }).trailers
  if (!trailer) throw new Error('no trailer')
  return trailer
}
const wok = createTrailer()
const read = async (...lines: string[]) => (await readMenuCsv(lines.join('\n'), wok)).menu

async function findMistakes(...lines: string[]): Promise<readonly string[]> {
  try {
    await read(...lines)
    return []
  } catch (error) {
    if (!(error instanceof ParkFileError)) throw error
    return error.mistakes.map(({ line, message }) => `${line}: ${message}`)
  }
}

describe('the menu as a table', () => {
  it('is read back as it was written', async () => {
    const full = createTrailer([
      {
        category: 'Noodles, hot',
        dishes: [
          {
            id: 1,
            name: 'Dan "Dan"',
            description: 'two\nlines; and more',
            price: 9.5,
            addonGroups: ['heat'],
            allergens: ['gluten', 'sesame'],
          },
          {
            id: 2,
            name: '=SUM(A1)',
            price: 7,
            priceBefore: 8.25,
            soldOut: true,
            picture: '/food/1.webp',
            allergens: [],
          },
        ],
      },
      {
        category: 'Drinks',
        dishes: [
          { id: 3, name: '- nothing -', price: 0, allergens: [] },
          { id: 4, name: '＝1', price: 0, allergens: [] },
        ],
      },
    ])
    expect(await readMenuCsv(formatMenuCsv(full), full)).toEqual(full)
  })

  it('opens in a spreadsheet, which runs no dish as a formula', async () => {
    const text = formatMenuCsv(
      createTrailer([{ category: 'Bar', dishes: [{ id: 1, name: '=SUM(A1)', price: 7 }] }]),
    )
    expect(text).toBe(
      `\uFEFFid,category,name,description,price,priceBefore,soldOut,addonGroups,picture,allergens\n1,Bar,'=SUM(A1),,7.00,,,,,\n`,
    )
  })

  // Specification 25.22.
  it('keeps the allergens of a dish if it has no column for them, and removes them if the cell is empty', async () => {
    const bun = { ...dish('Bun', 9), id: 4, allergens: ['milk'] as const }
    const tea = { ...dish('Tea', 2), allergens: ['soya'] as const }
    const current = createTrailer([{ category: 'Mains', dishes: [bun, tea] }])
    const readDishes = async (...lines: string[]) =>
      (await readMenuCsv(lines.join('\n'), current)).menu.flatMap(({ dishes }) => dishes)
    expect(await readDishes('category,id,name,price', 'Mains,4,Big Bun,9', 'Mains,,Tea,3')).toEqual([
      { ...bun, name: 'Big Bun' },
      { ...tea, price: 3 },
    ])
    expect(await readDishes('category,id,name,price,allergens', 'Mains,4,Bun,9,')).toEqual([
      { ...bun, allergens: [] },
    ])
  })

  it('needs only category, name and price, in any order', async () => {
    expect(
      await read('price,name,category', '9.5,Bun,Mains', '', '£2.50,Tea,Drinks', '3,Roll,Mains'),
    ).toEqual([
      { category: 'Mains', dishes: [dish('Bun', 9.5), dish('Roll', 3)] },
      { category: 'Drinks', dishes: [dish('Tea', 2.5)] },
    ])
  })

  it('may have semicolons and commas in its numbers', async () => {
    expect(await read('category;name;price;soldOut', 'Mains;Bun;9,50;Yes')).toEqual([
      { category: 'Mains', dishes: [{ ...dish('Bun', 9.5), soldOut: true }] },
    ])
  })

  it('may name its columns in any case, and have one without a name', async () => {
    expect(await read('Category,NAME,Price,pricebefore,', 'Mains,Bun,9.50,12,', 'Mains,Roll,3,,')).toEqual([
      { category: 'Mains', dishes: [{ ...dish('Bun', 9.5), priceBefore: 12 }, dish('Roll', 3)] },
    ])
  })

  // Specification 25.22.
  it('names the allergens of a dish, separated by spaces or commas', async () => {
    expect(await read('category,name,price,allergens', 'Mains,Bun,9,"Milk, gluten"')).toEqual([
      { category: 'Mains', dishes: [{ ...dish('Bun', 9), allergens: ['milk', 'gluten'] }] },
    ])
  })

  // Specification 22.49 and 25.22.
  it('names every mistake with its line', async () => {
    expect(
      await findMistakes(
        'category,name,price,soldOut,addonGroups,id',
        'Mains,Bun,9.50,,heat,',
        'Mains,,free,perhaps,heat hot,x',
        ',Roll,-1,,,',
        'Mains,Wrap,,,,',
      ),
    ).toEqual([
      expect.stringMatching(/^3: id: /),
      expect.stringMatching(/^3: name: /),
      "3: price: 'free' is no price. Write prices with a point, such as 6.50",
      '3: soldOut: Write true or false',
      "3: addonGroups: 'hot' is not an add-on group of this trailer. It has heat",
      '4: category: must not be empty',
      expect.stringMatching(/^4: price: '-1' is no price/),
      '5: price: is missing. Write prices with a point, such as 6.50',
    ])
    expect(await findMistakes('category,name,price,allergens', 'Mains,Bun,9,milk wheat')).toEqual([
      expect.stringMatching(/^2: allergens: wheat is not one of them\. They are celery, gluten/),
    ])
    expect(await findMistakes('category,name,price,addonGroups', 'Mains,Bun,9,cold')).toEqual([
      "2: addonGroups: 'cold' is not an add-on group of this trailer. It has heat",
    ])
    expect(await findMistakes('category,name,price', 'Mains,no \u202enuts,9', 'Ma\u0007ins,Bun,9')).toEqual([
      '2: name: has hidden characters. Type it instead of pasting it',
      '3: category: has hidden characters. Type it instead of pasting it',
    ])
    expect(await read('category,name,price', 'Ma\u200bins,\u200bBun,9')).toMatchObject([
      { category: 'Mains', dishes: [{ name: 'Bun' }] },
    ])
    expect(await findMistakes('category,name,price,picture', 'Mains,Bun,9,bun.webp')).toEqual([
      "2: picture: 'bun.webp' must begin with / or https://",
    ])
  })

  // Specification 25.29.
  it('names an id that the menu does not have', async () => {
    const current = createTrailer([{ category: 'Mains', dishes: [{ id: 4, name: 'Bun', price: 9 }] }])
    const table = 'category,name,price,id\nMains,Bun,9,4\nMains,Roll,8,999999\nMains,Wrap,8,'
    await expect(readMenuCsv(table, current)).rejects.toThrow(
      'line 3: id: the menu has no dish 999999. Leave the cell of a new dish empty',
    )
  })

  // Specification 25.30 and 25.31.
  it('names what is wrong between its lines', async () => {
    const current = createTrailer([{ category: 'Mains', dishes: [{ id: 4, name: 'Bun', price: 9 }] }])
    const table = [
      'id,category,name,price,priceBefore,allergens,addonGroups',
      '4,Mains,Bun,9,,,',
      '4,Mains,Roll,8,7.99,,heat heat',
      ',Drinks,Bun,8,8,milk Milk,',
      ',Mains, bun ,8,,,',
    ]
    await expect(readMenuCsv(table.join('\n'), current)).rejects.toThrow(
      [
        'line 3: priceBefore: must not be less than the price',
        'line 3: addonGroups: heat is named twice',
        'line 3: id: 4 is used twice',
        'line 4: allergens: milk is named twice',
        'line 5: name: is used twice in this category',
      ].join('\n'),
    )
  })

  // Specification 25.33.
  it('stops after a hundred mistakes, and after as many dishes as the caller allows', async () => {
    const lines = Array.from({ length: 3_000 }, (_, dish) => `Mains,Bun ${dish},x,heat hot cold`)
    const table = ['category,name,price,addonGroups', ...lines].join('\n')
    expect(await findMistakes(table)).toHaveLength(101)
    expect((await findMistakes(table)).at(-1)).toMatch(/^\d+: there are more mistakes from here on/)
    await expect(readMenuCsv(table, wok, 2_000)).rejects.toThrow(
      'line 1: the table has more than 2,000 dishes',
    )
  })

  // Specification 25.33.
  it('lets the server answer others while it is read', async () => {
    const lines = Array.from({ length: 1_999 }, (_, dish) => `Mains,Bun ${dish},9,${'Smoked. '.repeat(50)}`)
    let turns = 0
    const countTurns = () => {
      turns += 1
      next = setImmediate(countTurns)
    }
    let next = setImmediate(countTurns)
    await read('category,name,price,description', ...lines)
    clearImmediate(next)
    expect(turns).toBeGreaterThanOrEqual(30)
  })

  // Specification 25.33.
  it.each([
    ['a line of commas', ['category,name,price', ','.repeat(900_000)], /^2: is too long/],
    [
      'a cell of words',
      ['category,name,price,addonGroups', `Mains,Bun,9,${'heat '.repeat(200)}`],
      /^2: addonGroups: names more than 100 groups/,
    ],
  ])('stops early at %s', async (_, lines, mistake) => {
    expect((await findMistakes(...lines))[0]).toMatch(mistake)
  })

  // Specification 25.19.
  it.each([
    ['sep=;', 'category;name;price', 'Mains;Ramen, hot;9,50'],
    ['\uFEFFsep=;', 'category;name;price', 'Mains;Ramen, hot;9,50'],
    ['SEP=,\r', 'category,name,price\r', 'Mains,"Ramen, hot",9.50\r'],
    ['"sep=,",,', 'category,name,price', 'Mains,"Ramen, hot",9.50'],
    ['sep=\t', 'category\tname\tprice', 'Mains\tRamen, hot\t9.50'],
  ])('is read below %j, with which it names its delimiter to Excel', async (...lines) => {
    expect(await read(...lines)).toMatchObject([
      { category: 'Mains', dishes: [{ name: 'Ramen, hot', price: 9.5 }] },
    ])
    expect(await findMistakes(...lines, lines[2].replace('9', 'x').replace('Ramen', 'Soup'))).toEqual([
      expect.stringMatching(/^4: price: 'x[,.]50?0?' is no price/),
    ])
  })

  it.each([
    ['an unknown column', ['category,name,price,colour'], /^1: there is no column 'colour'/],
    ['a column that stands twice', ['category,name,price,Price'], /^1: the column 'Price' stands twice/],
    [
      'more columns than a menu has',
      [`category,name,price${','.repeat(900_000)}`],
      /^1: .*more than 100 columns/,
    ],
    ['a missing column', ['category,name'], /^1: the column 'price' is missing/],
    [
      'a line with too many fields',
      ['category,name,price', 'Mains,Bun,9,7'],
      /^2: This line has more or fewer cells/,
    ],
    [
      'a text that is not UTF-8',
      ['category,name,price', 'Mains,Cr\uFFFDpe,9'],
      /^2: has characters that cannot be read\. Save the table as 'CSV UTF-8'/,
    ],
    ['a quote that is never closed', ['category,name,price', 'Mains,"Bun,9'], /^2: A quote is not closed/],
    ['nothing at all', [''], /^1: the table has no dish/],
    ['no dish', ['category,name,price'], /^1: the table has no dish/],
  ])('says where there is %s', async (_, lines, mistake) => {
    expect((await findMistakes(...lines))[0]).toMatch(mistake)
  })
})

const dish = (name: string, price: number) => ({
  name,
  price,
  description: '',
  picture: '',
  soldOut: false,
  addonGroups: [],
  allergens: [],
})
