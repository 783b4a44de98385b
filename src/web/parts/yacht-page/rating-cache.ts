import { withTimeout } from '#web/lib/with-timeout.ts'

/** The overall rating of a yacht; null while nobody has rated it. */
export type Rated = { averageRating: number | null; reviewCount: number }
type Kept = Rated & { displayRating: string; timestamp: number }

type Surroundings = {
  fetchRating: (yachtId: string) => Promise<Rated>
  storage: Pick<Storage, 'getItem' | 'setItem'>
  now: () => number
}

const keptForMs = 5 * 60_000
const timeoutMs = 5000
const coolDownMs = 10_000

/**
 * A cache of ratings in this browser. A rating is kept for five minutes. Concurrent callers share one request. After a failure
 * nothing is requested for ten seconds; the cached rating is used whatever its age, else the rating of the yacht's own record.
 */
export function createRatingCache({ fetchRating, storage, now }: Surroundings) {
  const underWay = new Map<string, Promise<Rated>>()
  const failedAt = new Map<string, number>()

  function ask(yachtId: string): Promise<Rated> {
    const asked = withTimeout(fetchRating(yachtId), timeoutMs)
      .then((rated) => {
        keep(yachtId, rated)
        return rated
      })
      .catch((error: unknown) => {
        failedAt.set(yachtId, now())
        throw error
      })
      .finally(() => underWay.delete(yachtId))
    underWay.set(yachtId, asked)
    return asked
  }

  function keep(yachtId: string, { averageRating, reviewCount }: Rated) {
    const kept: Kept = { averageRating, reviewCount, displayRating: averageRating?.toFixed(1) ?? '', timestamp: now() }
    try {
      storage.setItem(keyOf(yachtId), JSON.stringify(kept))
    } catch {
      // Storage is full or forbidden: the rating will be requested again.
    }
  }

  return async function ratingOf(yachtId: string, own: Rated): Promise<Rated> {
    const kept = read(storage, yachtId)
    if (kept && now() - kept.timestamp < keptForMs) return kept
    if (now() - (failedAt.get(yachtId) ?? Number.NEGATIVE_INFINITY) < coolDownMs) return kept ?? own
    return await (underWay.get(yachtId) ?? ask(yachtId)).catch(() => kept ?? own)
  }
}

const keyOf = (yachtId: string) => `rating_${yachtId}`

function read(storage: Surroundings['storage'], yachtId: string): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(yachtId)) ?? 'null')
    return isKept(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false
  const { averageRating, reviewCount, timestamp } = value as Record<string, unknown>
  const isRating = averageRating === null || typeof averageRating === 'number'
  return isRating && typeof reviewCount === 'number' && typeof timestamp === 'number'
}
