import type { QuoteLine } from '#contract/pricing/pricing.ts'
import type { Invoice } from '#server/documents/stored-content.ts'

export const charterLine: QuoteLine = {
  kind: 'base',
  code: 'weekday',
  label: { en: 'Charter (Weekend)', fr: 'Location (Week-end)' },
  amount: 7_260_00,
  payable: 'now',
  quantity: 4,
  unit: 'hour',
  unitAmount: 1_815_00,
}

/** The example of docs/pricing.md with its deposit paid. */
export const anInvoice: Invoice = {
  version: 1,
  kind: 'invoice',
  number: 'INV-000042',
  issuedAt: '2027-04-01T09:30:00.000Z',
  locale: 'en',
  currency: 'AED',
  seller: {
    name: 'Marek Yachts LLC',
    address: 'Berth 14, Dubai Marina\nDubai, United Arab Emirates',
    taxNumber: '100 2345 6789 0003',
    email: 'ben@fairlead.example',
  },
  market: {
    name: 'Fairlead',
    address: 'Dubai Marina, Dubai, UAE',
    taxNumber: '100 9876 5432 0003',
    email: 'hello@fairlead.example',
  },
  buyer: {
    name: 'Ana Costa',
    address: 'Rua do Cais 1\n1200-109 Lisboa, Portugal',
    taxNumber: 'PT 501 964 843',
    email: 'ana@example.com',
  },
  trip: {
    reference: 'FL-7KQ2M9XA',
    yacht: 'Halcyon',
    place: 'Dubai Marina',
    zone: 'Asia/Dubai',
    start: '2027-05-22T11:00:00.000Z',
    end: '2027-05-22T15:00:00.000Z',
    guests: 8,
  },
  lines: [
    charterLine,
    line('discount', 'Four hours and more', 'Quatre heures et plus', -363_00, { basisPoints: 500 }),
    line('discount', 'Discount Offer', 'Offre à prix réduit', -1_089_00, { basisPoints: 1500 }),
    line('captain', 'Captain', 'Capitaine', 250_00, { quantity: 1, unit: 'booking', unitAmount: 250_00 }),
    line('extra', 'Lunch', 'Déjeuner', 960_00, { quantity: 8, unit: 'person', unitAmount: 120_00 }),
    line('extra', 'Cleaning', 'Nettoyage', 150_00, {
      quantity: 1,
      unit: 'booking',
      unitAmount: 150_00,
      payable: 'base',
    }),
    line('service', 'Service charge', 'Frais de service', 878_41, { basisPoints: 1450 }),
    line('tax', 'VAT', 'TVA', 0, { basisPoints: 500, contained: 383_16 }),
  ],
  total: 8_046_41,
  taxes: [{ label: { en: 'VAT', fr: 'TVA' }, basisPoints: 500, amount: 383_16 }],
  schedule: [
    { due: 'now', amount: 2_368_92 },
    { due: '2027-05-08', amount: 5_527_49 },
    { due: 'at_base', amount: 150_00 },
  ],
  paid: [{ at: '2027-04-01T09:29:58.000Z', amount: 2_368_92, way: 'card', card: { brand: 'visa', last4: '4242' } }],
  cancellation: [
    { until: '2027-05-08T11:00:00.000Z', basisPoints: 0, fee: 0 },
    { until: '2027-05-20T11:00:00.000Z', basisPoints: 5000, fee: 4_023_21 },
    { until: null, basisPoints: 10000, fee: 8_046_41 },
  ],
}

function line(kind: QuoteLine['kind'], en: string, fr: string, amount: number, more: Partial<QuoteLine>): QuoteLine {
  return { kind, code: kind, label: { en, fr }, amount, payable: 'now', ...more }
}
