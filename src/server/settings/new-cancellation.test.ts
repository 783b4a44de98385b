import { expect, it } from 'vitest'
import type { ListingDraft } from '#contract/fleet/listings.ts'
import type { Setting } from '#contract/settings/settings.ts'
import type { TaxonomyEntry } from '#contract/taxonomy/taxonomy.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'

const api = await testApi()
const admin = await buildUser(api.services, { role: 'a', name: 'Ada' })
const owner = await buildUser(api.services, { role: 'b' })
// A market needs places.
await buildListing(api.db)

type Refused = { code: string; detail: string }

const tiers = [
  { hoursBefore: 96, fee: 0 },
  { hoursBefore: 0, fee: 10_000 },
]
const setting = async (language = 'en') =>
  (await api.get<{ data: Setting }>(`/api/admin/settings/NEW_CANCELLATION?language=${language}`, admin)).body.data
async function choose(value: string | null) {
  const { revision } = await setting()
  const body = { value, revision }
  return api.call<{ data: Setting; change: { id: string } } & Refused>('PUT', '/api/admin/settings/NEW_CANCELLATION', {
    ...admin,
    body,
  })
}
async function addTerms(slug: string) {
  const name = { en: `Terms ${slug}`, fr: `Conditions ${slug}` }
  const { body } = await api.post<TaxonomyEntry>('/api/admin/taxonomy/cancellation', { slug, name, tiers }, admin)
  return body
}
async function find(slug: string) {
  const { body } = await api.get<{ data: TaxonomyEntry[] }>('/api/admin/taxonomy/cancellation', admin)
  const entry = body.data.find((each) => each.slug === slug)
  if (!entry) throw new Error(`no terms ${slug}`)
  return entry
}
const retire = ({ id, revision }: Pick<TaxonomyEntry, 'id' | 'revision'>) =>
  api.post<Refused>(`/api/admin/taxonomy/cancellation/${id}/retirement`, { revision, retired: true }, admin)

it('new listings begin with the terms that an operator has added and chosen', async () => {
  await addTerms('fair')
  expect((await setting('fr')).options).toContainEqual({ value: 'fair', label: 'Conditions fair' })
  expect((await choose('fair')).body.data.value).toBe('fair')
  const draft = (await api.post<ListingDraft>('/api/boats', {}, owner)).body
  const { rows } = await api.pool.query('select cancellation from offers where listing_id = $1', [draft.id])
  expect(rows[0].cancellation).toEqual(tiers)
})

it('terms that are retired or that nobody knows are not offered, and refused with a sentence', async () => {
  const old = await addTerms('old')
  expect((await retire(old)).status).toBe(200)
  expect((await setting()).options.map(({ value }) => value)).not.toContain('old')
  for (const value of ['old', 'never-heard-of']) {
    const { status, body } = await choose(value)
    expect([status, body.code]).toEqual([409, 'terms_not_offered'])
    expect(body.detail).toBe('These terms are not offered. Choose terms from the list.')
  }
})

it('the terms of the setting cannot be retired; nor does it go back to what is retired by now', async () => {
  const first = await addTerms('first')
  const second = await addTerms('second')
  await choose('first')
  expect((await retire(first)).body.code).toBe('template_in_use')
  const { change } = (await choose('second')).body
  expect((await retire(first)).status).toBe(200)
  expect((await retire(second)).body.code).toBe('template_in_use')
  const back = await api.post<Refused>(
    `/api/admin/setting-changes/${change.id}/take-back`,
    { revision: (await setting()).revision },
    admin,
  )
  expect(back.body.code).toBe('terms_not_offered')
  // The default terms of new markets, which this one has withdrawn.
  await retire(await find('none'))
  expect((await choose(null)).body.code).toBe('terms_not_offered')
  expect((await setting()).value).toBe('second')
})

it('of who retires terms and who chooses them at once one is refused', async () => {
  for (const slug of ['a', 'b', 'c', 'd']) {
    const terms = await addTerms(slug)
    const [chosen, retired] = await Promise.all([choose(slug), retire(terms)])
    expect([chosen.status, retired.status].sort(), slug).toEqual([200, 409])
    const { retired: isRetired } = await find(slug)
    expect((await setting()).value === slug).toBe(!isRetired)
  }
})
