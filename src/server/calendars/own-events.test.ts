import { describe, expect, it } from 'vitest'
import { ownEvents } from './own-events.ts'

const id = '0123456789abcdef01234567'
const site = { PUBLIC_URL: 'https://yachts.example', PORT: 4300 }
const { uidOf, isOwn } = ownEvents('the secret of this installation', site)

describe('an event of ours', () => {
  const uid = uidOf('booking', id)

  it.each([
    ['as it was sent', uid],
    ['of a claim', uidOf('claim', id)],
    ['with something in front', `GOOGLE-IMPORT_${uid}`],
    ['with something behind', `${uid}_R20270101T000000`],
    ['without its site', uid.split('@')[0] ?? ''],
    ['under another site', uid.replace('yachts.example', 'sync.example')],
    ['in capitals', uid.toUpperCase()],
    ['of a mail', `booking-${id}@yachts.example`],
    ['of a mail, rewritten', `import:booking-${id}@YACHTS.example#1`],
  ])('is known %s', (_, written) => {
    expect(isOwn(written)).toBe(true)
  })

  it('is known after the site has moved', () => {
    const moved = ownEvents('the secret of this installation', { ...site, PUBLIC_URL: 'https://new.example' })
    expect(moved.isOwn(uid)).toBe(true)
  })
})

describe('an event of others', () => {
  it.each([
    ['another installation', ownEvents('another secret', site).uidOf('booking', id)],
    ['a site whose name begins alike', `booking-${id}@yachts.example.org`],
    ['another site', `booking-${id}@other.example`],
    ['a forged mark', `booking-${id}-0123456789abcdef@elsewhere.example`],
    ['nobody', ''],
  ])('is not ours: of %s', (_, uid) => {
    expect(isOwn(uid)).toBe(false)
  })
})
