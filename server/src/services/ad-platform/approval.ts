/** The platform's review result. */
export type ApprovalStatus = 'UNDER_REVIEW' | 'ELIGIBLE' | 'DISAPPROVED'
