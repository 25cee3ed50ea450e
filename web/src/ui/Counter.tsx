/** How much of a field's room is used; red once it's too much. */
export const Counter = ({ used, max }: { used: number; max: number }) => (
  <span className={used > max ? 'font-medium text-bad tabular' : 'tabular'}>
    {used}/{max}
  </span>
)
