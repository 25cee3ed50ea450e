export type Weekday = 'MONDAY' | 'TUESDAY' | 'WEDNESDAY' | 'THURSDAY' | 'FRIDAY' | 'SATURDAY' | 'SUNDAY'
/** A day or a time of day, as said. */
export type TimePart =
  | { readonly is: 'days'; readonly days: readonly Weekday[]; readonly span: readonly [from: number, to: number] }
  | {
      readonly is: 'hours'
      readonly from: number
      readonly to: number
      readonly span: readonly [from: number, to: number]
      /** 'Until 1', 'from 9 on', 'at 10': only one of its ends was said. */
      readonly bound?: 'from' | 'until' | 'at'
      /** 'At night', without a time. */
      readonly vague?: 'morning' | 'afternoon' | 'evening' | 'night' | 'lunch'
      /** '10 to 6', which may be in either half of the day. */
      readonly open?: true
    }
