import { describe, expect, it } from 'vitest'
import { QuoteRequest } from '#contract/pricing/pricing.ts'
import { newId } from '#shared/id.ts'
import { type BuiltListing, buildListing, suspendListing } from '#tests/builders/listing.ts'
import { testDatabase } from '#tests/harness/database.ts'
import { openSlot } from '../availability/instant-slots.ts'
import { calculateQuote } from './calculate-quote.ts'
import { getBookableQuote } from './get-bookable-quote.ts'
import { setPriceRules } from './set-prices.ts'

const { db } = await testDatabase()
const now = Date.UTC(2026, 10, 20, 8)
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const settings = { SERVICE_CHARGE_BP: 1450, CHARGE_MARGIN_BP: 200 }

/** Two hours from 14:00 in Dubai. */
const quoteOf = ({ id }: BuiltListing, request: Partial<QuoteRequest> = {}) =>
  calculateQuote(db, QuoteRequest.parse({ yachtId: id, date: '2026-11-20', time: '14:00', duration: 2, ...request }), {
    now,
    settings,
  })

describe('a quote', () => {
  it('comes back as it was told, with the turnaround that its charter will occupy', async () => {
    const quote = await quoteOf(await buildListing(db, { offers: [{ turnaroundMinutes: 45 }] }))
    const { occupied, ...stored } = await getBookableQuote(db, quote.id, now)
    expect(stored).toEqual(quote)
    expect(occupied).toEqual({ start: now + 2 * hourMs, end: now + 4 * hourMs + 45 * minuteMs })
  })

  it('keeps its price when the tariff changes', async () => {
    const listing = await buildListing(db)
    const quote = await quoteOf(listing)
    await db
      .transaction()
      .execute((tx) =>
        setPriceRules(tx, listing.offerId, [
          { kind: 'weekday', name: { en: 'Friday' }, weekdays: [5], rate: 9_000_00 },
        ]),
      )
    expect((await getBookableQuote(db, quote.id, now)).total).toBe(quote.total)
    expect((await quoteOf(listing)).total).toBeGreaterThan(quote.total)
  })

  it('cannot be booked after fifteen minutes, nor once the notice has become too short', async () => {
    const quote = await quoteOf(await buildListing(db))
    await expect(getBookableQuote(db, quote.id, now + 15 * minuteMs)).rejects.toMatchObject({ code: 'quote_expired' })
    await expect(getBookableQuote(db, quote.id, now + 1)).rejects.toMatchObject({ code: 'too_soon' })
  })

  it('cannot be booked when its listing is taken down, its slot is sold, or it never was', async () => {
    const listing = await buildListing(db)
    const slot = { start: now + 24 * hourMs, end: now + 26 * hourMs, price: null }
    const instabookId = await openSlot(db, { listingId: listing.id, offerId: listing.offerId, ...slot })
    const [quote, ofSlot] = [await quoteOf(listing), await quoteOf(listing, { instabookId })]
    expect((await getBookableQuote(db, ofSlot.id, now)).slotId).toBe(instabookId)
    await db.updateTable('instant_slots').set({ status: 'sold' }).execute()
    await expect(getBookableQuote(db, ofSlot.id, now)).rejects.toMatchObject({ code: 'dates_taken' })
    await suspendListing(db, listing.id)
    await expect(getBookableQuote(db, quote.id, now)).rejects.toMatchObject({ code: 'not_found' })
    await expect(getBookableQuote(db, newId(), now)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('cannot be stored when its figures do not add up', async () => {
    const { id } = await quoteOf(await buildListing(db))
    const change = (columns: { total?: number; due_now?: number; lines?: string }) =>
      db.updateTable('quotes').set(columns).where('id', '=', id).execute()
    await expect(change({ total: 1 })).rejects.toThrow(/check constraint/)
    await expect(change({ due_now: 1 })).rejects.toThrow(/check constraint/)
    await expect(change({ lines: '[{"amount": 1}]' })).rejects.toThrow(/check constraint/)
  })
})
