import type { FetcherWithComponents } from 'react-router'

/** Sends forms from another page than the chat's own. */
export type ChatSender = Pick<FetcherWithComponents<unknown>, 'Form' | 'state'>

/** Fields of every form of the chat. */
export const HiddenFields = ({ yachtId, isDialog }: { yachtId: string | undefined; isDialog: boolean }) => (
  <>
    {yachtId && <input type="hidden" name="yacht" value={yachtId} />}
    {isDialog && <input type="hidden" name="dialog" value="1" />}
  </>
)
