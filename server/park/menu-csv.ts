/** The menu of one trailer as a CSV file, which spreadsheet programs open. Prices are pounds. */
import { CsvError, parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { z } from 'zod'
import { describePicture } from '#domain/menus/picture-address'
import { describeSchemaIssue } from './describe-schema-issue'
import { dishSchema, lineSchema, type Trailer } from './park-file'
import { describeUnknownGroup } from './park-rules'
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

/** The allergens that a dish has now. They stay if the file has no such column. */
const currentAllergens = ({ menu }: Trailer, { id, name }: Row): readonly string[] =>
  menu
    .flatMap(({ dishes }) => dishes)
    .find(dish => (optional(id) === undefined ? dish.name === name : dish.id === Number(id)))?.allergens ?? []

/** The form of a dish in the park file. */
const toDish = (row: Row, trailer: Trailer) => ({
  id: optional(row.id) === undefined ? undefined : Number(row.id),
  name: row.name ?? '',
  description: row.description ?? '',
  picture: row.picture ?? '',
  price: parseAmount(row.price ?? ''),
  priceBefore: optional(row.priceBefore) === undefined ? undefined : parseAmount(row.priceBefore ?? ''),
  soldOut: YES_OR_NO[(row.soldOut ?? '').toLowerCase()] ?? row.soldOut,
  addonGroups: splitWords(row.addonGroups),
  allergens:
    row.allergens === undefined ? currentAllergens(trailer, row) : splitWords(row.allergens.toLowerCase()),
})

const rowSchema = z.object({
  category: lineSchema.min(1, 'must not be empty'),
  dish: dishSchema,
})
type MenuLine = z.output<typeof rowSchema>

interface CsvRecord {
  readonly record: Row
  readonly info: { readonly lines: number }
}

const findColumn = (name: string): Column | undefined =>
  COLUMNS.find(column => column.toLowerCase() === name.toLowerCase())

/**
 * The columns of the first line, in any case. A column without a name, which a spreadsheet adds for a cell that was once used,
 * is left out.
 * @throws ParkFileError for an unknown name, and if a necessary column is missing
 */
function checkHeader(names: readonly string[]): (Column | false)[] {
  const named = names.map(name => name.trim()).filter(name => name !== '')
  const mistakes = [
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

/** The delimiter that the line of the columns has most of. */
function findDelimiter(text: string): string {
  const [header = ''] = text.split('\n', 1)
  const countOf = (delimiter: string) => header.split(delimiter).length
  return DELIMITERS.toSorted((one, other) => countOf(other) - countOf(one))[0] ?? ','
}

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

/** @throws ParkFileError when the text is not CSV */
function readRecords(table: string): readonly CsvRecord[] {
  refuseOtherEncodings(table)
  const delimiter = DELIMITER_LINE.exec(table)?.[1]
  // Its line stays, so that the other lines keep their numbers.
  const text = table.replace(DELIMITER_LINE, '')
  try {
    return parse(text, {
      bom: true,
      columns: checkHeader,
      delimiter: delimiter ?? findDelimiter(text),
      info: true,
      max_record_size: MAX_RECORD_SIZE,
      skip_empty_lines: true,
      trim: true,
      // The apostrophe that `formatMenuCsv` puts before a formula.
      cast: value => value.replace(/^'(?=[=+\-@])/, ''),
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const message = SYNTAX_MESSAGES[error.code] ?? error.message
    throw new ParkFileError([{ line: Number(error.lines ?? 1), message }])
  }
}

/** The column of a mistake. The words of one cell have no column of their own. */
const columnPath = (path: readonly PropertyKey[]) =>
  path.filter(part => part !== 'dish' && typeof part !== 'number')

function parseLine({ record, info }: CsvRecord, trailer: Trailer): MenuLine | ParkFileMistake[] {
  const dish = toDish(record, trailer)
  const parsed = rowSchema.safeParse({ category: record.category ?? '', dish }, { reportInput: true })
  const wrongForm = (parsed.error?.issues ?? []).map(
    issue => `${columnPath(issue.path).join('.')}: ${describeSchemaIssue(issue)}`,
  )
  const unknownGroups = dish.addonGroups
    .filter(key => !Object.hasOwn(trailer.addonGroups, key))
    .map(key => `addonGroups: ${describeUnknownGroup(key, trailer)}`)
  const wrongPicture = describePicture(dish.picture)
  const messages = [
    ...wrongForm,
    ...unknownGroups,
    ...(wrongPicture === null ? [] : [`picture: ${wrongPicture}`]),
  ]
  return parsed.success && messages.length === 0
    ? parsed.data
    : messages.map(message => ({ line: info.lines, message }))
}

/**
 * Reads a menu. Its categories are in the order in which the file first names each.
 * @returns the trailer with this menu
 * @throws ParkFileError with every mistake and its line
 */
export function readMenuCsv(text: string, trailer: Trailer): Trailer {
  const records = readRecords(text)
  // An empty file would remove all dishes of the trailer.
  if (records.length === 0) throw new ParkFileError([{ line: 1, message: 'the table has no dish' }])
  const lines = records.map(record => parseLine(record, trailer))
  const mistakes = lines.flatMap(line => (Array.isArray(line) ? line : []))
  if (mistakes.length > 0) throw new ParkFileError(mistakes)
  const dishes = lines.flatMap(line => (Array.isArray(line) ? [] : [line]))
  const categories = [...new Set(dishes.map(({ category }) => category))]
  const menu = categories.map(category => ({
    category,
    dishes: dishes.filter(line => line.category === category).map(({ dish }) => dish),
  }))
  return { ...trailer, menu }
}
