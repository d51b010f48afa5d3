/** The menu of one trailer as a CSV file, which spreadsheet programs open. Prices are pounds. */
import { CsvError, parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { z } from 'zod'
import { describePicture } from '#domain/menus/picture-address'
import { describeSchemaIssue } from './describe-schema-issue'
import { findParkIssuesLeniently } from './lenient-checks'
import { dishSchema, lineSchema, menuSchema, type Trailer, type TrailerDish } from './park-file'
import { findRepeated } from './park-rules'
import { ParkFileError, type ParkFileMistake } from './read-park-file'

const COLUMNS = [
  'id',
  'category',
  'name',
  'description',
  'price',
  'priceBefore',
  'soldOut',
  'addonGroups',
  'picture',
  'allergens',
] as const
type Column = (typeof COLUMNS)[number]
type Row = Readonly<Partial<Record<Column, string>>>

/** Spreadsheets of some countries separate columns by a semicolon. */
const DELIMITERS = [',', ';', '\t']
/** The first line with which a file names its delimiter to Excel, such as 'sep=;', perhaps in quotes. */
const DELIMITER_LINE = /^\uFEFF?"?sep=([,;\t])"?[,;\t]*(?=[\r\n]|$)/i
const BYTE_ORDER_MARK = '\uFEFF'
/** In characters. A quote that is never closed ends the reading. */
const MAX_RECORD_SIZE = 10_000
/** Far more than a table of a menu has, also with cells that were once used. */
const MAX_COLUMNS = 100
/** More than anybody corrects in one round. */
const MAX_MISTAKES = 100

/** Writes the menu of a trailer. Texts that a spreadsheet would run as a formula begin with an apostrophe. */
export const formatMenuCsv = ({ menu }: Trailer): string =>
  BYTE_ORDER_MARK +
  stringify(
    menu.flatMap(({ category, dishes }) =>
      dishes.map(({ soldOut, addonGroups, allergens, price, priceBefore, ...dish }) => ({
        ...dish,
        category,
        price: price.toFixed(2),
        priceBefore: priceBefore?.toFixed(2),
        soldOut: soldOut ? 'yes' : '',
        addonGroups: addonGroups.join(' '),
        allergens: allergens?.join(' ') ?? '',
      })),
    ),
    { header: true, columns: [...COLUMNS], escape_formulas: true },
  )

/** '£9.50', '9.50' and '9,50' are 9.5. Anything else stays as it is, and is refused with the text. */
const parseAmount = (text: string): number | string => {
  const amount = text.replace('£', '').replace(',', '.').trim()
  return /^\d+(?:\.\d{1,2})?$/.test(amount) ? Number(amount) : text
}

const YES_OR_NO: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  '1': true,
  no: false,
  false: false,
  '0': false,
  '': false,
}

const optional = (text: string | undefined) => (text === undefined || text === '' ? undefined : text)

const splitWords = (text = ''): string[] => text.split(/[\s,]+/).filter(word => word !== '')

/** What a line is checked against. */
interface CurrentMenu extends Pick<Trailer, 'addonGroups'> {
  readonly byId: ReadonlyMap<number | undefined, TrailerDish>
  readonly byName: ReadonlyMap<string, TrailerDish>
}

function toCurrentMenu({ menu, addonGroups }: Trailer): CurrentMenu {
  const dishes = menu.flatMap(section => section.dishes)
  return {
    addonGroups,
    byId: new Map(dishes.map(dish => [dish.id, dish])),
    // The first dish of a name counts.
    byName: new Map(dishes.map(dish => [dish.name, dish] as const).toReversed()),
  }
}

/** The allergens that a dish has now. They stay if the file has no such column. */
const currentAllergens = ({ byId, byName }: CurrentMenu, { id, name = '' }: Row): readonly string[] =>
  (optional(id) === undefined ? byName.get(name) : byId.get(Number(id)))?.allergens ?? []

/** The form of a dish in the park file. */
const toDish = (row: Row, current: CurrentMenu) => ({
  id: optional(row.id) === undefined ? undefined : Number(row.id),
  name: row.name ?? '',
  description: row.description ?? '',
  picture: row.picture ?? '',
  price: parseAmount(row.price ?? ''),
  priceBefore: optional(row.priceBefore) === undefined ? undefined : parseAmount(row.priceBefore ?? ''),
  soldOut: YES_OR_NO[(row.soldOut ?? '').toLowerCase()] ?? row.soldOut,
  addonGroups: splitWords(row.addonGroups),
  allergens:
    row.allergens === undefined ? currentAllergens(current, row) : splitWords(row.allergens.toLowerCase()),
})

const rowSchema = z.object({
  category: lineSchema.min(1, 'must not be empty'),
  dish: dishSchema,
})

interface CsvRecord {
  readonly record: Row
  readonly info: { readonly lines: number }
}

const findColumn = (name: string): Column | undefined =>
  COLUMNS.find(column => column.toLowerCase() === name.toLowerCase())

/**
 * The columns of the first line, in any case. A column without a name, which a spreadsheet adds for a cell that was once used,
 * is left out.
 * @throws ParkFileError for an unknown name, one that stands twice, and if a necessary column is missing
 */
function checkHeader(names: readonly string[]): (Column | false)[] {
  const named = names.map(name => name.trim()).filter(name => name !== '')
  const mistakes = [
    ...findRepeated(named.map(findColumn)).map(position => `the column '${named[position]}' stands twice`),
    ...named
      .filter(name => findColumn(name) === undefined)
      .map(name => `there is no column '${name}'; the columns are ${COLUMNS.join(', ')}`),
    ...['category', 'name', 'price']
      .filter(column => !named.some(name => findColumn(name) === column))
      .map(column => `the column '${column}' is missing`),
  ]
  if (mistakes.length > 0) throw new ParkFileError(mistakes.map(message => ({ line: 1, message })))
  return names.map(name => findColumn(name.trim()) ?? false)
}

/** Counts at most one column more than a table may have. */
const countColumns = (header: string, delimiter: string): number =>
  header.split(delimiter, MAX_COLUMNS + 1).length

/** The delimiter that the line of the columns has most of. */
const findDelimiter = (header: string): string =>
  DELIMITERS.toSorted((one, other) => countColumns(header, other) - countColumns(header, one))[0] ?? ','

/** Messages for frequent mistakes. The parser's other messages are plain enough. */
const SYNTAX_MESSAGES: Readonly<Record<string, string>> = {
  CSV_RECORD_INCONSISTENT_COLUMNS:
    'This line has more or fewer cells than the first one. Write a text with a comma in quotes',
  CSV_QUOTE_NOT_CLOSED: 'A quote is not closed',
}

/** A byte that is not UTF-8 arrives as this character. Excel writes such files by default. */
const UNREAD_CHARACTER = '\uFFFD'

/** @throws ParkFileError for the first line with characters that could not be read */
function refuseOtherEncodings(text: string): void {
  const line = text.split('\n').findIndex(each => each.includes(UNREAD_CHARACTER)) + 1
  const message = "has characters that cannot be read. Save the table as 'CSV UTF-8'"
  if (line > 0) throw new ParkFileError([{ line, message }])
}

const refuseTable = (message: string) => new ParkFileError([{ line: 1, message }])

/** @param maxRows the most that are read @throws ParkFileError when the text is not CSV */
function readRecords(table: string, maxRows: number): readonly CsvRecord[] {
  refuseOtherEncodings(table)
  // Its line stays, so that the other lines keep their numbers.
  const text = table.replace(DELIMITER_LINE, '')
  const [header = ''] = text.trimStart().split(/[\r\n]/, 1)
  const delimiter = DELIMITER_LINE.exec(table)?.[1] ?? findDelimiter(header)
  if (countColumns(header, delimiter) > MAX_COLUMNS)
    throw refuseTable(`the table has more than ${MAX_COLUMNS} columns`)
  try {
    return parse(text, {
      bom: true,
      columns: checkHeader,
      delimiter,
      info: true,
      max_record_size: MAX_RECORD_SIZE,
      skip_empty_lines: true,
      trim: true,
      to: maxRows,
      // The apostrophe that `formatMenuCsv` puts before a formula.
      cast: value => value.replace(/^'(?=[=+\-@])/, ''),
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const message = SYNTAX_MESSAGES[error.code] ?? error.message
    throw new ParkFileError([{ line: Number(error.lines ?? 1), message }])
  }
}

/** A line of the table, not checked yet. */
interface MenuLine {
  readonly line: number
  readonly category: string
  readonly dish: ReturnType<typeof toDish>
}

/** The field of a mistake. The words of one cell have no column of their own. */
const columnOf = (path: readonly PropertyKey[]): string =>
  path.filter(part => part !== 'dish' && typeof part !== 'number').join('.')

/** What is wrong with one line. */
function findLineMistakes({ line, category, dish }: MenuLine, { byId }: CurrentMenu): ParkFileMistake[] {
  const parsed = rowSchema.safeParse({ category, dish }, { reportInput: true })
  const wrongForm = (parsed.error?.issues ?? []).map(
    issue => `${columnOf(issue.path)}: ${describeSchemaIssue(issue)}`,
  )
  const wrongPicture = describePicture(dish.picture)
  const messages = [
    ...wrongForm,
    ...(wrongPicture === null ? [] : [`picture: ${wrongPicture}`]),
    ...(dish.id === undefined || byId.has(dish.id) || wrongForm.some(text => text.startsWith('id:'))
      ? []
      : [`id: the menu has no dish ${dish.id}. Leave the cell of a new dish empty`]),
  ]
  return messages.map(message => ({ line, message }))
}

interface MenuSection {
  readonly category: string
  readonly lines: readonly MenuLine[]
}

/** The lines by their categories, in the order in which the table first names each. */
function toSections(lines: readonly MenuLine[]): MenuSection[] {
  const sections = new Map<string, MenuLine[]>()
  for (const line of lines) {
    const section = sections.get(line.category)
    if (section) section.push(line)
    else sections.set(line.category, [line])
  }
  return [...sections].map(([category, lines]) => ({ category, lines }))
}

const toMenu = (sections: readonly MenuSection[]) =>
  sections.map(({ category, lines }) => ({ category, dishes: lines.map(({ dish }) => dish) }))

/** What is wrong between the lines: the rules of the park file. */
const findRuleMistakes = (sections: readonly MenuSection[], trailer: Trailer): ParkFileMistake[] =>
  findParkIssuesLeniently({ trailers: [{ ...trailer, menu: toMenu(sections) }] }).flatMap(
    ({ path: [, , part, section, , position, ...field], message }) => {
      const found = part === 'menu' ? sections[Number(section)]?.lines[Number(position)] : undefined
      return found ? [{ line: found.line, message: `${columnOf(field)}: ${message}` }] : []
    },
  )

/** Throws the first mistakes, in the order of their lines. @throws ParkFileError if there is one */
function refuseMistakes(mistakes: readonly ParkFileMistake[]): void {
  if (mistakes.length === 0) return
  const sorted = mistakes.toSorted((one, other) => one.line - other.line)
  const next = sorted[MAX_MISTAKES]
  throw new ParkFileError([
    ...sorted.slice(0, MAX_MISTAKES),
    ...(next ? [{ ...next, message: 'there are more mistakes from here on. Correct the others first' }] : []),
  ])
}

/**
 * Reads a menu.
 * @param maxDishes the most dishes that it may have
 * @returns the trailer with this menu
 * @throws ParkFileError with the mistakes and their lines
 */
export function readMenuCsv(text: string, trailer: Trailer, maxDishes = Number.MAX_SAFE_INTEGER): Trailer {
  const records = readRecords(text, maxDishes + 1)
  // An empty file would remove all dishes of the trailer.
  if (records.length === 0) throw refuseTable('the table has no dish')
  if (records.length > maxDishes)
    throw refuseTable(`the table has more than ${maxDishes.toLocaleString('en-GB')} dishes`)
  const current = toCurrentMenu(trailer)
  const lines = records.map(({ record, info }) => ({
    line: info.lines,
    category: record.category ?? '',
    dish: toDish(record, current),
  }))
  const sections = toSections(lines)
  refuseMistakes([
    ...lines.flatMap(line => findLineMistakes(line, current)),
    ...findRuleMistakes(sections, trailer),
  ])
  return { ...trailer, menu: menuSchema.parse(toMenu(sections)) }
}
