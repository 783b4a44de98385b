import { data } from 'react-router'

export function loader() {
  throw data(null, { status: 404 })
}

/** Never shown: the loader always answers that there is no such page, and the layout says so. */
export default function NotFound() {
  return null
}
