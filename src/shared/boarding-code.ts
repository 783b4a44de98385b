import type { Id } from './id.ts'

// The server draws boarding codes, and the page of a captain checks them without a connection. Both have the key of the booking.

/** The content of a QR code: a booking, and the seats of the people on its list of guests. */
export type BoardingCode = { bookingId: Id; seats: number[]; signature: string }

/** Guests can board and a departure can be recorded this long before the start. */
export const boardingHoursAhead = 6

/** Without 0 and O, 1, I and L, as in booking references. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const signatureLength = 16
const shortLength = 8
const mostSeats = 1000

const longShape = /^FL1\/([0-9A-F]{24})\/([0-9.-]+)\/([2-9A-HJKMNP-Z]{16})$/
const shortShape = /^[2-9A-HJKMNP-Z]{8}$/

/** A code in the characters for which a QR code needs the fewest dots. */
export async function writeBoardingCode(key: string, bookingId: Id, seats: readonly number[]): Promise<string> {
  const list = writeSeats(seats)
  return `FL1/${bookingId.toUpperCase()}/${list}/${await sign(key, ['guests', bookingId, list], signatureLength)}`
}

/** The code that a guest reads out where no camera works. It stands for the whole list of guests. */
export const shortBoardingCode = (key: string, bookingId: Id): Promise<string> =>
  sign(key, ['booking', bookingId], shortLength)

/** "K7QM 2XPA". */
export const spacedCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`

/** The content of a scanned or typed text: a code, a short code, or undefined. A code is not checked yet. */
export function readBoardingCode(text: string): BoardingCode | string | undefined {
  const typed = text.trim().toUpperCase()
  const short = typed.replaceAll(/[\s-]/g, '')
  if (shortShape.test(short)) return short
  const [, id = '', list = '', signature = ''] = longShape.exec(typed) ?? []
  const seats = readSeats(list)
  return id && seats ? { bookingId: id.toLowerCase(), seats, signature } : undefined
}

/** Whether the code was written with the key of its booking. */
export async function isGenuine(key: string, { bookingId, seats, signature }: BoardingCode): Promise<boolean> {
  return signature === (await sign(key, ['guests', bookingId, writeSeats(seats)], signatureLength))
}

/** "1-4.7" for the seats 1, 2, 3, 4 and 7. */
function writeSeats(seats: readonly number[]): string {
  const runs: [first: number, last: number][] = []
  for (const seat of [...new Set(seats)].sort((one, other) => one - other)) {
    const run = runs.at(-1)
    if (run && run[1] === seat - 1) run[1] = seat
    else runs.push([seat, seat])
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join('.')
}

function readSeats(list: string): number[] | undefined {
  const seats: number[] = []
  for (const run of list.split('.')) {
    const [, first, last = first] = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(run) ?? []
    if (first === undefined || Number(last) - Number(first) >= mostSeats) return undefined
    for (let seat = Number(first); seat <= Number(last); seat++) seats.push(seat)
    if (seats.length > mostSeats) return undefined
  }
  return seats
}

async function sign(key: string, parts: readonly string[], length: number): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', bytes(key), hmac, false, ['sign'])
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', imported, bytes(JSON.stringify(parts))))
  let number = signature.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let text = ''
  for (let place = 0; place < length; place++) {
    text += alphabet[Number(number % BigInt(alphabet.length))]
    number /= BigInt(alphabet.length)
  }
  return text
}
