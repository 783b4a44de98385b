import { data } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { type Failed, orFailure, statusOf } from '#web/lib/or-failure.ts'
import {
  type InputOf,
  type ListName,
  type ListRequest,
  listInput,
  type Page,
  type PageOf,
} from './list-input.server.ts'

type FailedPage = Failed & { data: never[]; next: null; totalCount: number; isCountExact: boolean }

type View = { id: string; name: string; query: string }
type LoadedList<Loaded extends Page> = { page: Loaded | FailedPage; views: View[] }

/**
 * Loads a page of a list and the user's saved views. A list that fails says so in place of its rows; the filters and their typed
 * values stay. `fixed` overrides the values from the address.
 */
export async function loadList<Name extends ListName>(
  api: ApiClient,
  request: ListRequest<Name> & { fixed?: Partial<InputOf<Name>> },
): Promise<LoadedList<PageOf<Name>>> {
  const { operation, fixed } = request
  const [group = '', key = ''] = operation.split('.')
  // Every ListName is an operation of the client, so the lookup finds a call with this input.
  const call = (api as unknown as Record<string, Record<string, (input: object) => Promise<Page>>>)[group]?.[key]
  if (!call) throw new TypeError(`The API has no ${operation}.`)
  const [page, { data: views }] = await Promise.all([
    orFailure(call({ ...listInput(request), ...fixed }) as Promise<PageOf<Name>>),
    api.savedViews.list({ list: operation }).catch(() => ({ data: [] })),
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
