import { createContext } from 'react'

/** The JSON-LD of the page while the server renders it; the browser keeps what it was sent. */
export const StructuredData = createContext('')
