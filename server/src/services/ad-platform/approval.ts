/** What came of the platform's review. */
export type ApprovalStatus = 'UNDER_REVIEW' | 'ELIGIBLE' | 'DISAPPROVED'
