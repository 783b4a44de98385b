import { createContext } from 'react'

/** The JSON-LD of the page during server rendering. The browser keeps the one in the document. */
export const StructuredData = createContext('')
