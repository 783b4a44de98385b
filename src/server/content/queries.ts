import type { ContactRequest } from '#contract/content.ts'
import { newId } from '#shared/id.ts'
import type { Db } from '../platform/database.ts'

const seoColumns = ['slug', 'title', 'description', 'keywords', 'url'] as const

export function findSeoRecord(db: Db, slug: string, locale: string) {
  return db
    .selectFrom('seo_records')
    .select(seoColumns)
    .where('slug', '=', slug)
    .where('locale', '=', locale)
    .executeTakeFirst()
}

export function listSeoRecords(db: Db, locale: string) {
  return db.selectFrom('seo_records').select(seoColumns).where('locale', '=', locale).orderBy('slug').execute()
}

export async function insertContactRequest(db: Db, request: ContactRequest): Promise<void> {
  await db
    .insertInto('contact_requests')
    .values({ id: newId(), ...request })
    .execute()
}
