import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openFleetFile } from './read-records.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'records-'))
afterAll(() => rm(folder, { recursive: true }))

async function read(name: string, content: string | Buffer) {
  const file = path.join(folder, name)
  await writeFile(file, content)
  const { columns, records } = await openFleetFile(file)
  const rows = []
  for await (const record of records) rows.push(record)
  return { columns, rows }
}

const expected = {
  columns: ['id', 'title', 'price'],
  rows: [
    { line: 2, cells: { id: '1', title: 'Lagoon 40', price: '4100' } },
    { line: 3, cells: { id: '2', title: 'Bali 4.2', price: '5200' } },
  ],
}

describe('a file of columns', () => {
  test.each([
    ['commas', 'a.csv', 'id,title,price\n1,Lagoon 40,4100\n2,Bali 4.2,5200\n'],
    ['semicolons', 'b.csv', 'id;title;price\n1;Lagoon 40;4100\n2;Bali 4.2;5200\n'],
    ['tabs', 'c.tsv', 'id\ttitle\tprice\n1\tLagoon 40\t4100\n2\tBali 4.2\t5200\n'],
    ['tabs in a text file', 'd.txt', 'id\ttitle\tprice\n1\tLagoon 40\t4100\n2\tBali 4.2\t5200'],
    ['the lines of Windows', 'e.csv', 'id,title,price\r\n1,Lagoon 40,4100\r\n2,Bali 4.2,5200\r\n'],
    ['a byte order mark', 'f.csv', '\ufeffid,title,price\n1,Lagoon 40,4100\n2,Bali 4.2,5200\n'],
    ['spaces around the cells', 'g.csv', 'id , title,price\n 1,Lagoon 40 , 4100\n2,  Bali 4.2,5200  \n'],
    ['capitals in its ending', 'H.CSV', 'id,title,price\n1,Lagoon 40,4100\n2,Bali 4.2,5200\n'],
  ])('may have %s', async (_, name, content) => {
    expect(await read(name, content)).toEqual(expected)
  })

  test('has cells with delimiters, quotes and line ends inside of quotes', async () => {
    const { rows } = await read('quoted.csv', 'id,title\n1,"Split, ""ACI""\nMarina"\n2,Gulet "Nur"\n')
    expect(rows).toEqual([
      { line: 2, cells: { id: '1', title: 'Split, "ACI"\nMarina' } },
      { line: 4, cells: { id: '2', title: 'Gulet "Nur"' } },
    ])
  })

  test('may have rows that are shorter or longer than its header, and empty lines', async () => {
    const { rows } = await read('ragged.csv', 'id,title,price\n1,Lagoon\n\n2,Bali,5200,more,and more\n')
    expect(rows.map(({ line, cells }) => [line, cells.id, cells.price])).toEqual([
      [2, '1', undefined],
      [4, '2', '5200'],
    ])
  })

  test('knows its delimiter from the header, whatever the rows hold', async () => {
    const { columns } = await read('commas-inside.csv', 'id;title;price\n1;Split, Croatia, Europe;1,5\n')
    expect(columns).toEqual(['id', 'title', 'price'])
  })

  test('is empty, or has a header alone', async () => {
    expect(await read('empty.csv', '')).toEqual({ columns: [], rows: [] })
    expect(await read('header.csv', 'id,title\n')).toEqual({ columns: ['id', 'title'], rows: [] })
  })
})

describe('a file of JSON lines', () => {
  test('has texts, numbers, truths and nothing, as cells', async () => {
    const line = JSON.stringify({ id: 7, title: 'Nur', crewed: true, refit: null, price: 1360.5 })
    const { columns, rows } = await read('a.jsonl', `${line}\n`)
    expect(columns).toEqual(['id', 'title', 'crewed', 'refit', 'price'])
    expect(rows).toEqual([{ line: 1, cells: { id: '7', title: 'Nur', crewed: 'true', refit: '', price: '1360.5' } }])
  })

  test('counts empty lines, and may begin with a byte order mark', async () => {
    const { columns, rows } = await read('b.ndjson', '\ufeff{"id":"1"}\n\n   \r\n{"id":"2","base":"Split"}\r\n')
    expect(columns).toEqual(['id', 'base'])
    expect(rows.map(({ line, cells }) => [line, cells.id])).toEqual([
      [1, '1'],
      [4, '2'],
    ])
  })

  test.each(['{"id": ', '[1, 2]', '"text"', '7', 'null', 'id,title'])(
    'names a line that is no object: %s',
    async (text) => {
      const { rows } = await read('c.jsonl', `{"id":"1"}\n${text}\n{"id":"3"}`)
      expect(rows.map(({ line, problem }) => [line, problem?.problem])).toEqual([
        [1, undefined],
        [2, 'not_json'],
        [3, undefined],
      ])
    },
  )

  test('names every field that is neither text nor number, and keeps the others', async () => {
    const { rows } = await read('d.jsonl', '{"id":"1","specs":{},"photos":[1]}')
    const problem = { problem: 'unusable_values', values: { columns: '“specs”, “photos”' } }
    expect(rows).toEqual([{ line: 1, cells: { id: '1' }, problem }])
  })
})

describe('a file that cannot be read', () => {
  test.each(['gone.csv', 'gone.jsonl'])('is told as one that is not there: %s', async (name) => {
    await expect(openFleetFile(path.join(folder, name))).rejects.toThrow(/ENOENT/)
  })

  test('is told by its ending', async () => {
    await expect(openFleetFile('/tmp/fleet.xlsx')).rejects.toThrow('fleet.xlsx is neither .csv nor .jsonl.')
    await expect(openFleetFile('/tmp/fleet')).rejects.toThrow('fleet is neither .csv nor .jsonl.')
  })

  test('is told by the line on which it breaks', async () => {
    const unclosed = `id,title\n1,Lagoon\n2,"Bali${' '.repeat(200)}`
    await expect(read('unclosed.csv', unclosed)).rejects.toThrow('unclosed.csv: A quote that opens on line 3')
  })
})
