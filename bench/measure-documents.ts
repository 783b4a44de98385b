import { renderDocument } from '#server/documents/pdf/render-document.ts'
import type { Invoice } from '#server/documents/stored-content.ts'
import { figureOf } from './measure.ts'

const invoice: Invoice = {
  version: 1,
  kind: 'invoice',
  number: 'INV-000042',
  issuedAt: '2027-04-01T09:30:00.000Z',
  locale: 'en',
  currency: 'AED',
  seller: {
    name: 'Marek Yachts LLC',
    address: 'Berth 14, Dubai Marina',
    taxNumber: '100 2345',
    email: 'ben@x.example',
  },
  market: { name: 'Fairlead', address: 'Dubai Marina, Dubai, UAE', taxNumber: null, email: 'hello@x.example' },
  buyer: { name: 'Γιώργος Costa', address: 'Rua do Cais 1\nLisboa', taxNumber: null, email: 'ana@x.example' },
  trip: {
    reference: 'FL-7KQ2M9XA',
    yacht: 'Halcyon',
    place: 'Dubai Marina',
    zone: 'Asia/Dubai',
    start: '2027-05-22T11:00:00.000Z',
    end: '2027-05-22T15:00:00.000Z',
    guests: 8,
  },
  lines: Array.from({ length: 8 }, (_, index) => ({
    kind: 'extra' as const,
    code: 'extra',
    label: { en: `Extra ${index}`, fr: `Option ${index}` },
    amount: 960_00,
    payable: 'now' as const,
    quantity: 8,
    unit: 'person' as const,
    unitAmount: 120_00,
  })),
  total: 7_680_00,
  taxes: [{ label: { en: 'VAT', fr: 'TVA' }, basisPoints: 500, amount: 365_71 }],
  schedule: [{ due: 'now', amount: 7_680_00 }],
  paid: [{ at: '2027-04-01T09:29:58.000Z', amount: 7_680_00, way: 'card', card: { brand: 'visa', last4: '4242' } }],
  cancellation: [{ until: null, basisPoints: 5000, fee: 3_840_00 }],
}

const target = 50

/** The time of an invoice with eight lines after the library is loaded: processor time and elapsed time. */
export async function describeDocuments(rounds: number): Promise<string> {
  for (let warm = 0; warm < 20; warm += 1) await renderDocument(invoice)
  const clock: number[] = []
  const processor: number[] = []
  for (let round = 0; round < rounds * 20; round += 1) {
    const [began, used] = [performance.now(), process.cpuUsage()]
    await renderDocument(invoice)
    const { user, system } = process.cpuUsage(used)
    clock.push(performance.now() - began)
    processor.push((user + system) / 1000)
  }
  const row = (name: string, values: number[]) => {
    const { median, low, high } = figureOf(values)
    return `| ${name} | ${median.toFixed(1)} ms (${low.toFixed(1)}–${high.toFixed(1)}) | ≤ ${target} ms |`
  }
  return [
    '| an invoice as PDF | median (range) | target |',
    '|---|---|---|',
    row('clock', clock),
    row('processor', processor),
  ].join('\n')
}
