import { data } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { type Failed, orFailure, statusOf } from '#web/lib/or-failure.ts'

type Page = { data: readonly unknown[]; next: string | null; totalCount: number; isCountExact: boolean }
type FailedPage = Failed & { data: never[]; next: null; totalCount: number; isCountExact: boolean }

/**
 * Loads a page of a list and the user's saved views. A list that fails says so in place of its rows; the filters and their typed
 * values stay.
 */
export async function loadList<Asked extends Page>(
  { savedViews }: Pick<ApiClient, 'savedViews'>,
  operation: string,
  asked: Promise<Asked>,
) {
  const [page, { data: views }] = await Promise.all([
    orFailure(asked),
    savedViews.list({ list: operation }).catch(() => ({ data: [] })),
  ])
  return { page: 'failure' in page ? withoutRows(page) : page, views }
}

const withoutRows = (failed: Failed): FailedPage => ({
  ...failed,
  data: [],
  next: null,
  totalCount: 0,
  isCountExact: true,
})

/** The answer of a list's loader, with the status of its rows. */
export const listAnswer = <Loaded extends { page: Page | FailedPage }>(loaded: Loaded) =>
  data(loaded, { status: statusOf(loaded.page) })
