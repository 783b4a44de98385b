import { operations } from '../platform/operation.ts'
import { searchHelp } from './search-help.ts'

export const helpRoutes = {
  searchHelp: operations.content.searchHelp.handler(({ input, context }) => searchHelp(context, input)),
}
