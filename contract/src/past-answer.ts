/** What a client's link says once it was answered (a 410): the answer, and what follows from it. */
export interface PastAnswer {
  readonly decision: 'approved' | 'disapproved'
  readonly reason: string
  readonly comment: string
  readonly answered_at: string
  readonly title: string
  readonly client_name: string
  readonly from_name: string
  /** The name of the business in place of the product's, as on the page before the answer. */
  readonly brand?: string
  readonly time_zone: string
  /** `newer_link`: the client was asked again after this. */
  readonly next: 'launch' | 'launched' | 'revision' | 'newer_link'
  /** Null until it was launched. */
  readonly launched_at: string | null
}
