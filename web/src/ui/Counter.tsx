/** How much of a field's limit is used; red when over it. */
export const Counter = ({ used, max }: { used: number; max: number }) => (
  <span className={used > max ? 'font-medium text-bad tabular' : 'tabular'}>
    {used}/{max}
  </span>
)
