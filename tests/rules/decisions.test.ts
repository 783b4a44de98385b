import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = 'docs/decisions'
const files = readdirSync(folder).filter((name) => name !== 'README.md')

it('each decision is titled by area and subject, and its file is named after the title', () => {
  for (const file of files) {
    const [, number, area, subject] = /^# (\d{4}) (.+?) · (.+)$/m.exec(firstLineOf(file)) ?? []
    expect(file, `${file}: ${firstLineOf(file)}`).toBe(`${number}-${wordsOf(`${area} ${subject}`).join('-')}.md`)
  }
})

it('no two decisions have one number', () => {
  const numbers = files.map((file) => file.slice(0, 4))
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
})

it('the index lists each decision once, under its area', () => {
  const listed: string[] = []
  let area = ''
  for (const line of readFileSync(`${folder}/README.md`, 'utf8').split('\n')) {
    if (line.startsWith('## ')) area = line.slice(3)
    const [, title, file] = /^- \[(.+)\]\((.+)\)$/.exec(line) ?? []
    if (title && file) listed.push(`${file} # ${title.slice(0, 4)} ${area} · ${title.slice(5)}`)
  }
  expect(listed.sort()).toEqual(files.map((file) => `${file} ${firstLineOf(file)}`).sort())
})

function firstLineOf(file: string): string {
  return readFileSync(`${folder}/${file}`, 'utf8').split('\n', 1)[0] ?? ''
}

function wordsOf(title: string): string[] {
  return title
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
}
