import { Fragment } from 'react'

/** An email address that, where it doesn't fit a line, breaks before its @ or a dot rather than inside a word. */
export const EmailAddress = ({ address }: { address: string }) =>
  address.split(/(?=[@.])/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name.
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
