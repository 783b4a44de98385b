import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#shared/id.ts'
import type { Services } from '../platform/context.ts'
import { readSettings } from '../platform/settings.ts'
import { forgetUploads, incomingFolder, uploadMs } from './forget-uploads.ts'
import { makeIncomingFolder, reserveUpload, uploadIdOf } from './open-uploads.ts'

const root = mkdtempSync(path.join(tmpdir(), 'fairlead-open-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const settings = readSettings({ DATA_DIR: root })
const folder = incomingFolder(settings)

const [ana, ben] = ['a'.repeat(24), 'b'.repeat(24)]
const filesOf = (userId: string) => readdirSync(folder).filter((name) => name.startsWith(userId))
const reserve = (userId: string) => reserveUpload(folder, userId, uploadIdOf(userId, newId()))
const age = (name: string, ms: number) => {
  const at = (Date.now() - ms) / 1000
  utimesSync(path.join(folder, name), at, at)
}

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true })
  makeIncomingFolder(folder)
})

test('the folder of unfinished uploads is the server’s alone, also when an older version has made it', () => {
  rmSync(folder, { recursive: true })
  mkdirSync(folder, { mode: 0o755 })
  makeIncomingFolder(folder)
  makeIncomingFolder(folder)
  expect((statSync(folder).mode & 0o777).toString(8)).toBe('700')
})

describe('a user’s unfinished uploads', () => {
  test('are three, each with its two files; the fourth is refused and leaves nothing', async () => {
    for (let count = 0; count < 3; count++) await reserve(ana)
    expect(filesOf(ana)).toHaveLength(6)
    await expect(reserve(ana)).rejects.toMatchObject({ code: 'too_many_requests', data: { retryAfter: 60 } })
    expect(filesOf(ana)).toHaveLength(6)
  })

  test('are nobody else’s, though the ids of two users begin alike', async () => {
    for (let count = 0; count < 3; count++) await reserve(ana)
    await reserve(ben)
    await reserve(`${ana}a`)
    expect(filesOf(ben)).toHaveLength(2)
  })

  test('make room once no byte has come for an hour, and not before', async () => {
    for (let count = 0; count < 3; count++) await reserve(ana)
    const [first = '', second = ''] = filesOf(ana).filter((name) => !name.endsWith('.json'))
    age(first, 3_500_000)
    await expect(reserve(ana)).rejects.toThrow()
    age(second, 3_601_000)
    await reserve(ana)
    expect(filesOf(ana)).toContain(first)
    expect(filesOf(ana)).not.toContain(second)
    expect(filesOf(ana)).not.toContain(`${second}.json`)
  })

  test('that are begun at the same moment are never more than three', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => reserve(ana)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(3)
    expect(filesOf(ana).length).toBeLessThanOrEqual(6)
  })
})

describe('what nobody has finished', () => {
  const forget = (now: number) => forgetUploads({ settings, now: () => now } as Services)

  test('is kept for a day and then forgotten, one file as the other', async () => {
    writeFileSync(path.join(folder, 'left-alone.json'), '{}')
    await reserve(ana)
    const begun = Date.now()
    await forget(begun + uploadMs - 10_000)
    expect(readdirSync(folder)).toHaveLength(3)
    await forget(begun + uploadMs + 10_000)
    expect(readdirSync(folder)).toEqual([])
  })

  test('is looked for though there has never been an upload', async () => {
    rmSync(folder, { recursive: true })
    await forget(Date.now())
    expect(readdirSync(folder)).toEqual([])
  })
})
