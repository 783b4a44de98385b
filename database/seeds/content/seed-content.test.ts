import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { longestSearchDescription, longestSearchTitle } from '#server/studio/search-lengths.ts'
import { testDatabase } from '#tests/harness/database.ts'
import { readShipped } from './read-shipped.ts'
import { seedContent } from './seed-content.ts'

const { db } = await testDatabase()

describe('texts that come with the product', () => {
  it('leave alone what an operator has edited', async () => {
    const edit = (title: string) =>
      db
        .updateTable('content_entries')
        .set({ title: JSON.stringify({ en: title }), edited_at: title === 'Ours' ? new Date() : null })
        .where('kind', '=', 'landing')
    await edit('Ours').where('slug', '=', 'dubai').execute()
    await edit('Old').where('slug', '=', 'miami').execute()
    await seedContent(db, readShipped())
    const rows = await db
      .selectFrom('content_entries')
      .select(['slug', 'title'])
      .where('kind', '=', 'landing')
      .execute()
    const titles = Object.fromEntries(rows.map(({ slug, title }) => [slug, title]))
    expect(titles).toMatchObject({ dubai: { en: 'Ours' }, miami: { en: 'Yacht rental in Miami' } })
  })

  it('are in both languages, without a stray brace or a broken sentence', async () => {
    for (const locale of ['en', 'fr']) {
      const { rows } = await sql<{ text: string; slug: string }>`
        select slug, value #>> '{}' as text from content_entries,
          jsonb_path_query(title::jsonb || jsonb_build_object('s', summary, 'b', body), ${`$.**.${locale}`}::jsonpath) as value
        where edited_at is null`.execute(db)
      expect(rows.length).toBeGreaterThan(100)
      const odd = rows.filter(
        ({ text }) =>
          text.trim() === '' ||
          / {2}|\.\.|undefined|\{(?!name|email|phone|address|service_charge|hold_minutes|request_hours|opening_hours|\w+_email)/.test(
            text,
          ),
      )
      expect(odd).toEqual([])
    }
  })

  it('show pictures that are there', async () => {
    const rows = await db
      .selectFrom('content_entries')
      .select('picture')
      .where('picture', 'like', 'pictures/%')
      .execute()
    expect(rows.length).toBeGreaterThanOrEqual(20)
    expect(rows.filter(({ picture }) => !existsSync(`media/${picture}`))).toEqual([])
  })

  it('have titles and descriptions that search engines show in full', async () => {
    const rows = await db.selectFrom('seo_records').select(['slug', 'locale', 'title', 'description']).execute()
    expect(rows.length).toBeGreaterThan(50)
    const cut = rows.filter(
      ({ title, description }) => title.length > longestSearchTitle || description.length > longestSearchDescription,
    )
    expect(cut).toEqual([])
  })

  it('hold no block that a screen cannot show', async () => {
    const body = JSON.stringify([{ type: 'script', text: { en: 'alert(1)' } }])
    await expect(db.updateTable('content_entries').set({ body }).execute()).rejects.toThrow('content_body')
  })
})
