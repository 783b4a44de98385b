import { createContext, type ReactNode, useContext } from 'react'
import { Form, type FormProps } from 'react-router'

/** False on a page of a part of the fleet that the co-manager may only read. */
export const MayChange = createContext(true)

/** Whether the forms of the page are shown. This only hides them: the API checks every call. */
export const useMayChange = () => useContext(MayChange)

/** Hides what makes sense only beside a form, such as the words that introduce it. */
export const WithForms = ({ children }: { children: ReactNode }) => useMayChange() && children

/** A form without the fields of the kit: a button, or a few of them. */
export const ActForm = (props: FormProps) => useMayChange() && <Form method="post" preventScrollReset {...props} />
