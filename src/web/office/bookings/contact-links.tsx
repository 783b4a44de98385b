const linkClass = 'text-sea underline underline-offset-4 wrap-anywhere'

export const MailLink = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`} className={linkClass}>
    {address}
  </a>
)

export const PhoneLink = ({ number }: { number: string }) => (
  <a href={`tel:${number.replaceAll(/[^+\d]/g, '')}`} className={linkClass}>
    {number}
  </a>
)
