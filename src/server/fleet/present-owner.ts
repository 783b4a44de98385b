import type { OwnerRecord } from '#contract/boats/owner-records.ts'
import type { Id } from '#shared/id.ts'
import type { LocalText } from '#shared/locale.ts'

type OwnerRow = {
  id: Id
  name: string
  email: string | null
  contact: string | null
  status: string
  location: LocalText | null
}

/** A missing value has the word that the spec defines. */
export const presentOwner = ({ id, name, email, contact, status, location }: OwnerRow): OwnerRecord => ({
  id,
  name: name || 'Unknown Owner',
  email: email ?? 'Not available',
  contact: contact ?? 'Not available',
  status: status || 'Active',
  location: location?.en ?? 'Not available',
})
