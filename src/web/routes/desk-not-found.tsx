import { data } from 'react-router'

/**
 * An unknown address of a desk. The loader of the layout runs beside this one: it redirects whoever may not be here, and a
 * redirect wins over this answer. Without a component the router would answer the loader alone, as JSON.
 */
export function loader() {
  throw data(null, { status: 404 })
}

/** Never rendered: the desk's error boundary shows that the page does not exist. */
export default function DeskNotFound() {
  return null
}
